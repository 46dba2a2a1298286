import { readFileSync } from 'node:fs';
import { at } from '../../packages/workspace/src/command/root.mjs';
import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { readCatalogue, translateTo } from '../fixtures/translate.ts';
import { customer, paidOnce, payByCard } from '../payment/orders.ts';
import { buildPaymentByRspack, buildRival, handOver, installRival } from './vendor-build.ts';

const words = readCatalogue(readFileSync(at('e2e', 'fixtures', 'rival-payment', 'src', 'locales', 'zh.po'), 'utf8'));
const long = process.env.LONG === '1';

test("another vendor's payment section takes payments and is rolled back", async ({
  page,
  portal,
  portalLocale,
  t,
  visit,
  expectAccessible,
}) => {
  test.setTimeout(long ? 20 * 60_000 : 240_000);
  const { dist, key } = long ? await installRival() : { dist: await buildRival([]), key: undefined };
  const { build, handBack } = await handOver(portal, dist, 'quickpay', key);
  const label = (text: string, ...values: string[]) => translateTo(portalLocale, new Map([['rival', words]]))('rival', text, ...values);
  const title = page.getByRole('heading', { level: 1 });
  const buyer = await customer(page, portal, 'F567890M');
  const money = (amount: number) => new RegExp(`HK\\$${amount.toLocaleString('en')}`);

  const byCard = await buyer.order();
  await visit(`/payment/${byCard.id}`);
  await logIn(page, t, 'F567890M');
  await expect(title).toHaveText(label('Your ticket'));
  await page.getByRole('button', { name: money(byCard.amount) }).click();
  await expect(page.getByRole('alert')).toHaveText(label('Please choose one of them first.'));
  await expectAccessible();
  await page.getByRole('radio', { name: /Visa/ }).check();
  await page.getByRole('button', { name: money(byCard.amount) }).click();
  await page.waitForURL(`${portal.sandboxOrigin}/**`);
  await page.getByRole('button', { name: /^(Approve|批准)$/ }).click();
  await expect(title).toHaveText(label('Paid, thank you'));
  expect(await buyer.factsOf(byCard)).toEqual(paidOnce(byCard));

  const byCode = await buyer.order();
  await visit(`/payment/${byCode.id}`);
  await page.getByRole('radio', { name: /PayMe/ }).check();
  await page.getByRole('button', { name: money(byCode.amount) }).click();
  await expect(page.getByRole('img', { name: label('PayMe code') })).toBeVisible();
  await expectAccessible();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: label('Open PayMe here') }).click();
  const payme = await opened;
  await payme.getByRole('button', { name: /^(Pay|付款|Approve|批准)/ }).click();
  await expect(title).toHaveText(label('Paid, thank you'));
  expect(await buyer.factsOf(byCode)).toEqual(paidOnce(byCode));
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(scripts.filter((address) => address.includes(`/releases/${build}/`)).length).toBeGreaterThan(2);
  expect(scripts.filter((address) => address.includes('/releases/payment-portal'))).toEqual([]);

  await handBack();
  // What was begun with the rival ends there; another order uses the other section.
  await visit(`/payment/${(await buyer.order()).id}`);
  await expect(title).toHaveText(t('mfe-payment', 'Pay for your order'));
});

// The rival above is built by Rspack too.
if (long)
  test('payment section built by Rspack works under the security policy', async ({ page, portal, t, visit }) => {
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
