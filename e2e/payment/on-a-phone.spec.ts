import type { Page } from '@playwright/test';
import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { phone } from '../fixtures/viewports.ts';
import { customer, type Order } from './orders.ts';

/** One phone: no second device to scan the code with. */
test.use({ viewport: phone, hasTouch: true });

/** The provider's pages. */
const provider = {
  pay: /^(Pay|付款)$/,
  abort: /^(Abort|取消付款)$/,
  approve: /^(Approve|批准)$/,
  cancel: /^(Cancel|取消)$/,
  decline: /^(Decline|拒絕)/,
};
const money = ({ amount }: Order) => `HK$${amount.toLocaleString('en')}`;

const choose = async (page: Page, order: Order, method: RegExp) => {
  await page.getByRole('radio', { name: method }).check();
  await page.getByRole('button', { name: money(order) }).tap();
};
test('member pays by PayMe on one phone [INVOICE-15, INVOICE-42, RESULT-03]', async ({ page, portal, t, visit }) => {
  const label = (text: string) => t('mfe-payment', text);
  const heading = page.getByRole('heading', { level: 1 });
  const openPayme = page.getByRole('link', { name: label('Open PayMe on this phone') });
  const openPage = page.getByRole('link', { name: label('Can’t scan? Open the PayMe page') });
  const cancel = page.getByRole('button', { name: label('Cancel and choose another way') });
  const buyer = await customer(page, portal, 'B234567J');
  const order = await buyer.order();
  await visit(`/payment/${order.id}`);
  await logIn(page, t, 'B234567J');
  await choose(page, order, /PayMe/);
  await expect(openPayme).toBeVisible();

  await test.step('the link to the PayMe page opens it in another tab', async () => {
    const opened = page.waitForEvent('popup');
    await openPage.tap();
    const other = await opened;
    await other.waitForURL(`${portal.paymeOrigin}/payme/**`);
    await expect(other.getByRole('button', { name: provider.pay })).toBeVisible();
    await other.close();
  });

  await test.step('nothing else can be pressed but what this journey presses', async () => {
    const panel = page.getByRole('region', { name: /PayMe/ });
    await expect(panel.getByRole('link')).toHaveCount(2);
    await expect(panel.getByRole('button')).toHaveCount(1);
  });

  await test.step('left, checkout and orders say until when to pay and lead back', async () => {
    for (const [path, owner] of [
      ['/checkout', 'mfe-cart-checkout'],
      ['/me/payment', 'mfe-account'],
    ] as const) {
      await visit(path);
      const ticket = page.getByRole('article').filter({ hasText: order.code });
      await expect(ticket).toContainText(/Pay by|前付款/);
      await expect(ticket.getByText(t(owner, 'We are confirming your payment, do not pay again.'))).toHaveCount(0);
      await ticket.getByRole('link', { name: t(owner, 'Finish the payment') }).tap();
      await expect(openPayme).toBeVisible();
    }
  });

  await test.step('cancelled: the methods are back', async () => {
    await cancel.tap();
    await expect(page.getByRole('radio', { name: /PayMe/ })).toBeVisible();
  });

  await test.step('aborting in PayMe reports that nothing was charged', async () => {
    await choose(page, order, /PayMe/);
    await openPayme.tap();
    await page.waitForURL(`${portal.paymeOrigin}/payme/**`);
    await page.getByRole('button', { name: provider.abort }).tap();
    await expect(page.getByText(label('You have not been charged.'))).toBeVisible();
    await page.getByRole('link', { name: label('Go to payment') }).tap();
  });

  await test.step('paid in PayMe: the order is paid', async () => {
    await choose(page, order, /PayMe/);
    await openPayme.tap();
    await page.waitForURL(`${portal.paymeOrigin}/payme/**`);
    await page.getByRole('button', { name: provider.pay }).tap();
    await expect(heading).toHaveText(label('Payment received'));
    expect((await buyer.factsOf(order)).state).toBe('paid');
  });
});

test('member pays by card on one phone [INVOICE-43, RESULT-03, RESULT-13]', async ({ page, portal, problems, t, visit }) => {
  // The card page may still take the payment.
  problems.allow(/409.*payment\/abandon/);
  const label = (text: string) => t('mfe-payment', text);
  const buyer = await customer(page, portal, 'F567890M');
  const order = await buyer.order();
  await visit(`/payment/${order.id}`);
  await logIn(page, t, 'F567890M');
  const cardPage = () => page.waitForURL(`${portal.sandboxOrigin}/**`);
  const panel = page.getByRole('region', { name: label('A card payment is in progress') });

  await test.step('left with the back button: two buttons lead on', async () => {
    await choose(page, order, /Visa/);
    await cardPage();
    await page.goBack();
    await expect(panel.getByRole('button')).toHaveCount(2);
    await expect(panel.getByRole('link')).toHaveCount(0);
  });

  await test.step('choosing another way leads to the card page’s own cancel button', async () => {
    await panel.getByRole('button', { name: label('Cancel and choose another way') }).tap();
    await expect(panel.getByRole('alert')).toBeVisible();
    await panel.getByRole('button', { name: label('Return to the card page') }).tap();
    await cardPage();
    await page.getByRole('button', { name: provider.cancel }).tap();
    await page.getByRole('link', { name: label('Go to payment') }).tap();
  });

  await test.step('declined: why, and until when the place is kept', async () => {
    await choose(page, order, /Visa/);
    await cardPage();
    await page.getByRole('button', { name: provider.decline }).tap();
    await expect(page.getByText(label('The bank declined the card and gave no reason. Ask your bank, or use another card.'))).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /\d:\d\d (AM|PM)/ })).toBeVisible();
    await page.getByRole('link', { name: label('Go to payment') }).tap();
  });

  await test.step('total and button are in sight wherever the form is', async () => {
    const pay = page.getByRole('button', { name: money(order) });
    for (const y of [0, 200, 400]) {
      await page.evaluate((top) => window.scrollTo(0, top), y);
      await expect(pay).toBeInViewport({ ratio: 1 });
    }
  });

  await test.step('approved on the card page: the order is paid', async () => {
    await choose(page, order, /Visa/);
    await cardPage();
    await page.getByRole('button', { name: provider.approve }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label('Payment received'));
    expect((await buyer.factsOf(order)).state).toBe('paid');
  });
});
