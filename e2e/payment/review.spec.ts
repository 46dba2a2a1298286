import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { customer, paidOnce, unpaid } from './orders.ts';

const money = (amount: number) => `HK$${amount.toLocaleString('en')}`;

test('bank looks into a card payment until the association decides it with portal-admin - the open page says by itself that it is paid, or that it is not and how to go on', async ({
  page,
  portal,
  t,
  visit,
  problems,
  expectAccessible,
}) => {
  const say = (text: string) => t('mfe-payment', text);
  const heading = page.getByRole('heading', { level: 1 });
  const goToPay = page.getByRole('link', { name: say('Go to payment') });
  const buyer = await customer(page, portal, 'D456789L');
  await visit('/login');
  await logIn(page, t, 'D456789L');

  /** Pays an order of its own by card, and the bank wants to look into it. */
  const payForReview = async () => {
    const order = await buyer.order();
    await visit(`/payment/${order.id}`);
    await page.getByRole('radio', { name: /Visa/ }).check();
    await page.getByRole('button', { name: money(order.amount) }).click();
    await page.getByRole('button', { name: /^(Review|待審核)/ }).click();
    await expect(heading).toHaveText(say('Your payment is being checked'));
    await expect(goToPay).toHaveCount(0);
    expect(await buyer.factsOf(order)).toEqual(unpaid('open'));
    return order;
  };
  // The page asks on while the back end is away.
  problems.allow(/50\d/);

  await test.step('accepted: paid, with its receipt', async () => {
    const order = await payForReview();
    await portal.administer(['reviews', 'accept', order.code]);
    await expect(heading).toHaveText(say('Payment received'));
    await expect(page.getByRole('button', { name: say('Download the receipt') })).toBeVisible();
    expect(await buyer.factsOf(order)).toEqual(paidOnce(order));
    await expectAccessible();
  });

  await test.step('rejected: not paid, nothing taken, and another payment can begin', async () => {
    const order = await payForReview();
    await portal.administer(['reviews', 'reject', order.code]);
    await expect(heading).toHaveText(say('Payment failed'));
    await expect(page.getByText(say('You have not been charged.'))).toBeVisible();
    expect(await buyer.factsOf(order)).toEqual(unpaid('open'));
    await expectAccessible();
    await goToPay.click();
    await expect(page.getByRole('radio', { name: /PayMe/ })).toBeVisible();
  });
});
