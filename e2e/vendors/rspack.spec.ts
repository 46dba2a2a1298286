import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { customer } from '../payment/orders.ts';
import { buildAsVendor, handOver } from './vendor-build.ts';

test("the payment section is handed to a vendor's build by Rspack - it takes a payment under the whole security policy", async ({
  page,
  portal,
  t,
  visit,
}) => {
  const { build, handBack } = await handOver(portal, await buildAsVendor('mfe-payment', 'payment', 'rspack'));
  const buyer = await customer(page, portal, 'F567890M');
  const order = await buyer.order();
  await visit(`/payment/${order.id}`);
  await logIn(page, t, 'F567890M');
  await page.getByRole('radio', { name: /Visa/ }).check();
  await page.getByRole('button', { name: `HK$${order.amount.toLocaleString('en')}` }).click();
  await page.waitForURL(`${portal.sandboxOrigin}/**`);
  await page.getByRole('button', { name: /^(Approve|批准)$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('mfe-payment', 'Payment received'));
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(scripts.filter((address) => address.includes(`/releases/${build}/`)).length).toBeGreaterThan(2);
  expect(scripts.filter((address) => address.includes('/releases/payment-portal'))).toEqual([]);
  await handBack();
});
