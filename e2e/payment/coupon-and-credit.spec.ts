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

/** Gives a member something at the desk, and logs in as them. Returns what the tests do at the payment page. */
async function asReceiver(
  {
    page,
    portal,
    portalLocale,
    t,
    visit,
  }: Pick<Parameters<Parameters<typeof test>[2]>[0], 'page' | 'portal' | 'portalLocale' | 't' | 'visit'>,
  member: string,
  ...gifts: [path: string, gift: object][]
) {
  const label = (text: string) => t('mfe-payment', text);
  const titles = { reason: 'a gift', en: 'A gift', zh: '禮物' };
  await atDesk(portal.deskOrigin, ...gifts.map(([path, gift]): [string, object] => [`people/${member}/${path}`, { ...titles, ...gift }]));
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
  return { label, buyer, summary, amountLeft, take, open, confirmNothingToPay, paid, shownPaid, credit };
}

test('coupon alone is used once', { tag: '@long' }, async ({ page, portal, portalLocale, t, visit }) => {
  const { label, buyer, summary, amountLeft, take, open, confirmNothingToPay, paid, shownPaid, credit } = await asReceiver(
    { page, portal, portalLocale, t, visit },
    'D456789L',
    ['coupon', { code: 'PART', cents: 1000, quantity: 1 }],
    ['coupon', { code: 'WHOLE', cents: 99_000, quantity: 1 }],
  );

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
});

test('credit alone is used once, as much as the order costs', { tag: '@long' }, async ({ page, portal, portalLocale, t, visit }) => {
  const { label, buyer, open, confirmNothingToPay, paid, shownPaid, credit } = await asReceiver(
    { page, portal, portalLocale, t, visit },
    'A123456I',
    ['credit', { way: 'give', cents: 100_000 }],
  );
  const order = await open();
  await page.getByRole('button', { name: label('Use all') }).click();
  await confirmNothingToPay();
  expect(await buyer.factsOf(order)).toEqual(paid({ credit: order.amount }));
  expect(await buyer.credit()).toBe(credit - order.amount);
  await shownPaid(order);
});
