import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { customer, payByCard } from '../payment/orders.ts';
import { buildPaymentByRspack, handOver } from './vendor-build.ts';

test("the payment section is swapped for a vendor's build by Rspack - it takes a payment under the whole security policy", async ({
  page,
  portal,
  t,
  visit,
}) => {
  const { build, handBack } = await handOver(portal, await buildPaymentByRspack());
  const buyer = await customer(page, portal, 'F567890M');
  const order = await buyer.order();
  await visit(`/payment/${order.id}`);
  await logIn(page, t, 'F567890M');
  await payByCard(page, portal, order);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('mfe-payment', 'Payment received'));
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(scripts.filter((address) => address.includes(`/releases/${build}/`)).length).toBeGreaterThan(2);
  expect(scripts.filter((address) => address.includes('/releases/payment-portal'))).toEqual([]);
  await handBack();
});
