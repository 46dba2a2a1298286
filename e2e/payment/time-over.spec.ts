import type { Page } from '@playwright/test';
import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { customer, finishPaymePage, type Order, paidOnce, unpaid } from './orders.ts';

test.use({ clockMoves: true });

const money = (amount: number) => `HK$${amount.toLocaleString('en')}`;
const code = (page: Page) => page.getByRole('img', { name: /PayMe/ });
const methods = (page: Page) => page.getByRole('radio');
const start = async (page: Page, order: Order, method: RegExp) => {
  await page.getByRole('radio', { name: method }).check();
  await page.getByRole('button', { name: money(order.amount) }).click();
};
/** Minutes: until an order's countdown ends, from then until its code and its place expire, and until a card page expires. */
const [countdown, afterwards, cardPage] = [20, 10, 15];

test('late PayMe money pays once or becomes credit [INVOICE-21, PAY-5]', async ({
  page,
  portal,
  portalLocale,
  t,
  visit,
  problems,
  expectAccessible,
}) => {
  // PayMe rejects a request whose date differs from its own: one that is under way while the clock moves.
  problems.allow(/503/);
  const label = (text: string) => t('mfe-payment', text);
  const heading = page.getByRole('heading', { level: 1 });
  const buyer = await customer(page, portal, 'B234567J');
  await visit('/login');
  await logIn(page, t, 'B234567J');

  /** Shows the code of a separate order and lets its countdown end on the open page. */
  const runOut = async () => {
    const order = await buyer.order();
    await visit(`/payment/${order.id}`);
    await start(page, order, /PayMe/);
    await expect(code(page)).toBeVisible();
    const attempt = await buyer.attemptOf(order);
    // It is shown for a second.
    const [over, unsure] = [
      label('Invoice expired, Redirecting...'),
      label('If you have paid, do not pay again: we will email you as soon as the payment is confirmed.'),
    ];
    const shown = page.waitForFunction(
      (words) => words.every((each) => document.querySelector('main')?.textContent.includes(each)),
      [over, unsure],
    );
    portal.advance(countdown + 1);
    await shown;
    await expect(page).toHaveURL(`/${portalLocale}`);
    return { order, attempt };
  };
  const expectPaid = async (order: Order) => {
    await expect.poll(() => buyer.factsOf(order)).toEqual(paidOnce(order));
    await visit(`/payment/${order.id}`);
    await expect(heading).toHaveText(label('Paid order'));
    await expect(page.getByText(label('Payment received'))).toBeVisible();
    await expect(methods(page)).toHaveCount(0);
  };

  await test.step('never paid: the order expires, nothing was taken, nothing can be paid', async () => {
    const { order } = await runOut();
    portal.advance(afterwards);
    await visit(`/payment/${order.id}`);
    await expect(heading).toHaveText(label('Expired order'));
    await expect(methods(page)).toHaveCount(0);
    await expectAccessible();
    await buyer.cancel(await buyer.orderAgain(order));
    expect(await buyer.factsOf(order)).toEqual(unpaid('expired'));
  });

  await test.step('a payment after the countdown counts while the seat is held', async () => {
    const { order, attempt } = await runOut();
    await finishPaymePage(page, portal, attempt, 'pay');
    await expectPaid(order);
  });

  await test.step('paid after its end, while its place is free again: still paid', async () => {
    const { order, attempt } = await runOut();
    portal.advance(afterwards);
    await buyer.cancel(await buyer.orderAgain(order));
    await finishPaymePage(page, portal, attempt, 'pay', { late: true });
    await expectPaid(order);
  });

  await test.step('a late payment for a lost seat becomes credit and pays no other order', async () => {
    const { order, attempt } = await runOut();
    portal.advance(afterwards);
    const again = await buyer.orderAgain(order);
    const before = await buyer.credit();
    await finishPaymePage(page, portal, attempt, 'pay', { late: true });
    await expectPaid(order);
    await expect(
      page.getByText(
        t('mfe-payment', 'Order {0} was paid after its deadline. We will email you about your place, with the receipt.', order.code),
      ),
    ).toBeVisible();
    expect(await buyer.credit()).toBe(before + order.amount);
    expect(await buyer.factsOf(again)).toEqual(unpaid('open'));
  });
});

test('closed card page leaves a payment open until it ends [PAY-10]', async ({
  page,
  context,
  portal,
  t,
  visit,
  problems,
  expectAccessible,
}) => {
  problems.allow(/409/);
  const label = (text: string) => t('mfe-payment', text);
  const buyer = await customer(page, portal, 'D456789L');
  await visit('/login');
  await logIn(page, t, 'D456789L');
  const order = await buyer.order();

  await test.step('a new tab returns to the card page after the first one closes', async () => {
    const left = await context.newPage();
    await visit(`/payment/${order.id}`);
    await left.goto(page.url());
    await start(left, order, /Visa/);
    await left.waitForURL(`${portal.sandboxOrigin}/**`);
    await left.close();
    await page.reload();
    await expect(page.getByRole('heading', { name: label('A card payment is in progress') })).toBeVisible();
    await expect(methods(page)).toHaveCount(0);
    await page.getByRole('button', { name: label('Cancel and choose another way') }).click();
    await expect(page.getByRole('alert')).toContainText(/:/);
    await expect(methods(page)).toHaveCount(0);
    await expectAccessible();
  });

  await test.step('shows the card page’s end without a reload and allows a new payment', async () => {
    portal.advance(cardPage + 1);
    const ended = page.getByRole('alert').filter({ hasText: label('The payment was not completed, and the order is not paid.') });
    // The gateway is queried every 15 seconds, and the page polls every 5.
    await expect(ended).toBeFocused({ timeout: 45_000 });
    expect(await buyer.factsOf(order)).toEqual(unpaid('open'));
    await start(page, order, /PayMe/);
    await expect(code(page)).toBeVisible();
    await finishPaymePage(page, portal, await buyer.attemptOf(order), 'pay');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label('Paid order'));
    expect(await buyer.factsOf(order)).toEqual(paidOnce(order));
  });
});
