import { atDesk } from '../fixtures/at-desk.ts';
import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { customer, finishPaymePage, type Order, unpaid } from './orders.ts';

test('coupon and credit that cover the order pay for it [INVOICE-35]', async ({
  page,
  portal,
  portalLocale,
  t,
  visit,
  expectAccessible,
}) => {
  const buyer = await customer(page, portal, 'A123456I');
  const order = await buyer.order();
  const label = (text: string, ...values: (string | number)[]) => t('mfe-payment', text, ...values);
  const summary = page.getByRole('region', { name: label('Summary') });
  await visit(`/payment/${order.id}`);
  await logIn(page, t);

  await test.step('a special request is still there after a reload', async () => {
    await page.locator('summary').first().click();
    const request = page.getByRole('textbox', { name: label('Special request') });
    await request.fill('By the door, please');
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(request).toHaveValue('By the door, please');
  });

  await test.step('the best coupon by one tap, and the rest by credit', async () => {
    await page.getByRole('button', { name: /WELCOME100/ }).click();
    await expect(summary).toContainText('−HK$100');
    await expect(page.getByRole('button', { name: label('Remove') })).toBeFocused();
    await page.getByRole('button', { name: label('Use all') }).click();
    await expectAccessible();
    await expect(summary).toContainText(/HK\$0/);
    await expect(page.getByRole('radio')).toHaveCount(0);
  });

  await test.step('confirmed without a method, it is paid', async () => {
    await page.getByRole('button', { name: label('Confirm the order') }).click();
    await expect(page).toHaveURL(`/${portalLocale}/me/payment`);
    await visit(`/payment/${order.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label('Paid order'));
    await expect(page.getByText('−HK$100')).toBeVisible();
    await expectAccessible();
  });
});

test('coupon alone or credit alone is used once', {
  tag: '@long',
}, async ({ page, portal, portalLocale, t, visit }) => {
  const label = (text: string) => t('mfe-payment', text);
  const member = 'D456789L';
  const titles = { reason: 'a gift', en: 'A gift', zh: '禮物' };
  await atDesk(
    portal.deskOrigin,
    [`people/${member}/coupon`, { ...titles, code: 'PART', cents: 1000, quantity: 1 }],
    [`people/${member}/coupon`, { ...titles, code: 'WHOLE', cents: 900_000, quantity: 1 }],
    [`people/${member}/credit`, { ...titles, way: 'give', cents: 900_000 }],
  );
  const buyer = await customer(page, portal, member);
  const summary = page.getByRole('region', { name: label('Summary') });
  const amountLeft = (amount: number) => `HK$${amount.toLocaleString('en')}`;
  const take = (code: string) => page.getByRole('button', { name: new RegExp(code) }).click();
  const open = async () => {
    const order = await buyer.order();
    await visit(`/payment/${order.id}`);
    return order;
  };
  const confirmNothingToPay = async () => {
    await expect(summary).toContainText(/HK\$0/);
    await expect(page.getByRole('radio')).toHaveCount(0);
    await page.getByRole('button', { name: label('Confirm the order') }).click();
    await expect(page).toHaveURL(`/${portalLocale}/me/payment`);
  };
  const paid = (with_: object) => ({ ...unpaid('paid'), receipts: 1, ...with_ });
  const shownPaid = async (order: Order) => {
    await visit(`/payment/${order.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label('Paid order'));
  };
  await visit('/login');
  await logIn(page, t, member);
  const credit = await buyer.credit();

  await test.step('a coupon for a part: the rest by PayMe', async () => {
    const order = await open();
    await take('PART');
    await expect(summary).toContainText('−HK$10');
    await page.getByRole('radio', { name: /PayMe/ }).check();
    await page.getByRole('button', { name: amountLeft(order.amount - 10) }).click();
    await expect(page.getByRole('img', { name: /PayMe/ })).toBeVisible();
    await finishPaymePage(page, portal, await buyer.attemptOf(order), 'pay');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label('Paid order'));
    expect(await buyer.factsOf(order)).toEqual(paid({ coupon: 10, taken: [order.amount - 10] }));
  });

  await test.step('a coupon that covers everything: no provider, no credit', async () => {
    const order = await open();
    await expect(page.getByRole('button', { name: /PART/ })).toHaveCount(0);
    await take('WHOLE');
    await confirmNothingToPay();
    expect(await buyer.factsOf(order)).toEqual(paid({ coupon: order.amount }));
    expect(await buyer.credit()).toBe(credit);
    await shownPaid(order);
  });

  await test.step('credit that covers everything: as much as the order costs', async () => {
    const order = await open();
    await expect(page.getByRole('button', { name: /WHOLE/ })).toHaveCount(0);
    await page.getByRole('button', { name: label('Use all') }).click();
    await confirmNothingToPay();
    expect(await buyer.factsOf(order)).toEqual(paid({ credit: order.amount }));
    expect(await buyer.credit()).toBe(credit - order.amount);
    await shownPaid(order);
  });
});
