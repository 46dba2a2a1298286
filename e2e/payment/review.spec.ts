import type { Page } from '@playwright/test';
import { atDesk } from '../fixtures/at-desk.ts';
import { runAxe } from '../fixtures/run-axe.ts';
import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { customer, paidOnce, unpaid } from './orders.ts';

const money = (amount: number) => `HK$${amount.toLocaleString('en')}`;

test('open page shows what the association decides on a card review', async ({
  page,
  context,
  portal,
  portalLocale,
  t,
  visit,
  expectAccessible,
}) => {
  const label = (text: string) => t('mfe-payment', text);
  const headingOf = (tab: Page) => tab.getByRole('heading', { level: 1 });
  const goToPay = (tab: Page) => tab.getByRole('link', { name: label('Go to payment') });
  const buyer = await customer(page, portal, 'D456789L');
  await visit('/login');
  await logIn(page, t, 'D456789L');

  /** Pays a separate order by card, and the bank wants to review it. */
  const payForReview = async (tab: Page) => {
    const order = await buyer.order();
    await tab.goto(`/${portalLocale}/payment/${order.id}`);
    await tab.getByRole('radio', { name: /Visa/ }).check();
    await tab.getByRole('button', { name: money(order.amount) }).click();
    await tab.getByRole('button', { name: /^(Review|待審核)/ }).click();
    await expect(headingOf(tab)).toHaveText(label('Your payment is being checked'));
    await expect(goToPay(tab)).toHaveCount(0);
    expect(await buyer.factsOf(order)).toEqual(unpaid('open'));
    return order;
  };
  const other = await context.newPage();
  const accepted = await payForReview(page);
  const rejected = await payForReview(other);
  const reason = 'as the bank says';
  await atDesk(portal.deskOrigin, [`reviews/${accepted.code}/accept`, { reason }], [`reviews/${rejected.code}/reject`, { reason }]);

  await test.step('accepted: paid, with its receipt', async () => {
    await expect(headingOf(page)).toHaveText(label('Payment received'));
    await expect(page.getByRole('button', { name: label('Download the receipt') })).toBeVisible();
    expect(await buyer.factsOf(accepted)).toEqual(paidOnce(accepted));
    await expectAccessible();
  });

  await test.step('rejected: not paid, nothing taken, and another payment can begin', async () => {
    await expect(headingOf(other)).toHaveText(label('Payment failed'));
    await expect(other.getByText(label('You have not been charged.'))).toBeVisible();
    expect(await buyer.factsOf(rejected)).toEqual(unpaid('open'));
    expect((await runAxe(other)).violations).toEqual([]);
    await goToPay(other).click();
    await expect(other.getByRole('radio', { name: /PayMe/ })).toBeVisible();
  });
});
