import { classRow } from '../catalogue/class-page.ts';
import { cartButton, isTakenOver } from '../fixtures/cart.ts';
import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { customer } from '../payment/orders.ts';
import { openWithout } from './first-page.ts';

const swimSquad = { en: 'Swim Squad', zh: '泳隊訓練' };

test.use({ translated: true });

test('translated pages work from search to payment [LAYOUT-30]', async ({ page, portal, portalLocale, t, visit }) => {
  const main = page.getByRole('main');
  await visit('/course');
  await isTakenOver(page);
  await expect(main.locator('font').first()).toBeVisible();
  await main.getByRole('searchbox').fill(swimSquad[portalLocale]);
  await expect(main.getByRole('article')).toHaveCount(1);
  await main.getByRole('link', { name: swimSquad[portalLocale] }).click();
  const button = (name: string) => classRow(page, 'SW-105').getByRole('button', { name: `${t('mfe-catalogue', name)} SW-105` });
  await button('Apply').click();
  await expect(cartButton(page, 1)).toBeVisible();
  await expect(button('Selected')).toBeVisible();

  const buyer = await customer(page, portal, 'B234567J');
  const order = await buyer.order();
  await visit(`/payment/${order.id}`);
  await isTakenOver(page);
  await logIn(page, t, 'B234567J');
  await page.getByRole('radio', { name: /PayMe/ }).check();
  await page.getByRole('button', { name: `HK$${order.amount}` }).click();
  const countdown = page.getByRole('timer');
  const left = (await countdown.textContent()) ?? '';
  await expect(countdown).not.toHaveText(left);
  await expect(page.getByRole('img', { name: /PayMe/ })).toBeVisible();
});

test('early press on a translated page counts once [LAYOUT-30]', async ({ page, portalLocale, t }) => {
  const release = await openWithout('**/assets/main.*', page, `/${portalLocale}/swim-squad`);
  const apply = classRow(page, 'SW-105').getByRole('button', { name: `${t('mfe-catalogue', 'Apply')} SW-105` });
  await expect(apply.locator('font').first()).toBeVisible();
  await apply.click();
  await release();
  await expect(cartButton(page, 1)).toBeVisible();
  await expect(classRow(page, 'SW-105').getByRole('button', { name: `${t('mfe-catalogue', 'Selected')} SW-105` })).toBeVisible();
  await isTakenOver(page);
});
