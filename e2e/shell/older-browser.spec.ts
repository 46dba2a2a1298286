import { allRoutes } from '@portal/contract';
import { classRow } from '../catalogue/class-page.ts';
import { cartButton, isTakenOver } from '../fixtures/cart.ts';
import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { customer } from '../payment/orders.ts';

test.use({ olderBrowser: true });

test('browser of March 2023 reaches the PayMe code', async ({ page, portal, t, visit }) => {
  const main = page.getByRole('main');
  await visit('/');
  await isTakenOver(page);
  expect(await page.evaluate(() => ['canParse' in URL, 'union' in Set.prototype, 'requestIdleCallback' in window])).toEqual(
    Array(3).fill(false),
  );
  for (const { path } of allRoutes.filter(({ rendered, path }) => rendered && !path.includes(':') && path !== '')) {
    await visit(`/${path}`);
    await isTakenOver(page);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await visit('/swim-squad');
  await isTakenOver(page);
  await classRow(page, 'SW-105')
    .getByRole('button', { name: `${t('mfe-catalogue', 'Apply')} SW-105` })
    .click();
  await cartButton(page, 1).click();
  await page.getByRole('link', { name: t('mfe-cart-checkout', 'Check out') }).click();
  await expect(main.getByRole('heading', { level: 1, name: t('mfe-cart-checkout', 'Checkout') })).toBeVisible();

  const buyer = await customer(page, portal, 'B234567J');
  const order = await buyer.order();
  await visit(`/payment/${order.id}`);
  await isTakenOver(page);
  await logIn(page, t, 'B234567J');
  await page.getByRole('radio', { name: /PayMe/ }).check();
  await main.getByRole('button', { name: `HK$${order.amount}` }).click();
  await expect(page.getByRole('img', { name: t('mfe-payment', 'QR code for PayMe') })).toBeVisible();
});
