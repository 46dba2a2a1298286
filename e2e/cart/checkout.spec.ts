import type { Route } from '@playwright/test';
import { cartButton } from '../fixtures/cart.ts';
import { logOut } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import {
  cancelOnlyOrder,
  checkOut,
  checkOutAllTheSame,
  closeWarning,
  line,
  logInAs,
  putIntoCart,
  summary,
  tabAt,
} from './checkout-page.ts';

const cart = 'mfe-cart-checkout';

test('cart survives each logout and shows each kind’s prices [SESSION-33]', { tag: '@long' }, async ({ page, t, portalLocale }) => {
  await putIntoCart(page, t, portalLocale, ['SW-101', 'SW-105']);
  await page.goto(`/${portalLocale}/checkout`);
  await expect(summary(page, t)).toContainText('HK$910');
  await expect(line(page, t, 'SW-101')).toContainText(t(cart, 'Early bird'));
  await expect(line(page, t, 'SW-105')).not.toContainText(t(cart, 'Early bird'));
  for (const [code, total] of [
    ['A123456I', 'HK$750'],
    ['F567890M', 'HK$910'],
    ['N678901P', 'HK$910'],
    ['C345678K', 'HK$910'],
  ] as const) {
    await test.step(`${code} pays ${total}`, async () => {
      await logInAs(page, t, portalLocale, code);
      await expect(summary(page, t)).toContainText(total);
      await expect(cartButton(page, 2)).toBeVisible();
      await page.goto(`/${portalLocale}/me`);
      await logOut(page, t);
    });
  }
  await page.goto(`/${portalLocale}/checkout`);
  await expect(summary(page, t)).toContainText('HK$910');
});

test('parent orders three classes for two children in two tabs, once', async ({ page, context, t, portalLocale, expectAccessible }) => {
  await logInAs(page, t, portalLocale, 'D456789L');
  await putIntoCart(page, t, portalLocale, ['SW-101', 'SW-108', 'SW-105']);
  await page.goto(`/${portalLocale}/checkout`);
  const people = (code: string) => line(page, t, code).getByRole('group').locator('label');
  await test.step('for one child they overlap, and both lines say so', async () => {
    for (const code of ['SW-101', 'SW-108', 'SW-105']) await people(code).nth(2).click();
    await expect(line(page, t, 'SW-101').getByRole('alert')).toContainText('SW-108');
    await expect(line(page, t, 'SW-108').getByRole('alert')).toContainText(t(cart, 'Choose someone else or remove one.'));
    await expectAccessible();
  });
  await test.step('for two children they do not', async () => {
    for (const place of [3, 2]) await people('SW-108').nth(place).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await line(page, t, 'SW-105')
      .getByRole('textbox', { name: t(cart, 'Special request') })
      .fill('Left-handed 左手');
  });
  const other = await tabAt(context, `/${portalLocale}/checkout`);
  await expect(summary(other, t)).toContainText('HK$1,150');
  await test.step('both buttons pressed before either is answered', async () => {
    const requested: Route[] = [];
    await context.route('**/pre_enrol', async (route) => {
      requested.push(route);
      if (requested.length === 2) await Promise.all(requested.map((one) => one.continue()));
    });
    await checkOut(page, t).click();
    await checkOut(other, t).click();
    await expect(page).toHaveURL(/\/payment\//);
  });
  await expect(other).toHaveURL(page.url());
  await expect(page.getByText('SW-108', { exact: true })).toBeVisible();
  await expect(cartButton(page, 0).or(page.getByRole('banner').getByRole('button', { name: t(cart, 'Cart, empty') }))).toBeVisible();

  await test.step('cancelled at checkout, its places are free again', async () => {
    await cancelOnlyOrder(page, t, portalLocale);
  });
});

test('checkout shows a full class and a changed price, and keeps the text', {
  tag: '@long',
}, async ({ page, browser, t, portalLocale, baseURL, problems }) => {
  await logInAs(page, t, portalLocale, 'F567890M');
  await putIntoCart(page, t, portalLocale, ['SW-109', 'SW-105']);
  await page.goto(`/${portalLocale}/checkout`);
  await line(page, t, 'SW-105')
    .getByRole('textbox', { name: t(cart, 'Special request') })
    .fill('Lane 1');

  const others = await browser.newContext({ baseURL, locale: 'zh-HK' });
  const rival = await others.newPage();
  await logInAs(rival, t, portalLocale, 'N678901P');
  await putIntoCart(rival, t, portalLocale, ['SW-109']);
  await rival.goto(`/${portalLocale}/checkout`);
  await checkOutAllTheSame(rival, t);
  await expect(rival).toHaveURL(/\/payment\//);

  await test.step('the full class leads to its waiting list', async () => {
    await checkOutAllTheSame(page, t);
    await closeWarning(page, t);
    await expect(line(page, t, 'SW-109').getByRole('link', { name: t(cart, 'Go to the waiting list for {0}', 'SW-109') })).toBeVisible();
    await line(page, t, 'SW-109')
      .getByRole('button', { name: t(cart, 'Remove {0}', 'SW-109') })
      .click();
    await expect(page.getByRole('button', { name: t(cart, 'Undo') })).toBeFocused();
  });

  await test.step('shows yesterday’s price beside today’s and requires confirmation again', async () => {
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('portal.cart')!);
      stored.items[0].nonmemberfee.price = 470;
      localStorage.setItem('portal.cart', JSON.stringify(stored));
    });
    await page.reload();
    await expect(summary(page, t)).toContainText('HK$470');
    await checkOutAllTheSame(page, t);
    await closeWarning(page, t);
    await expect(line(page, t, 'SW-105')).toContainText(t(cart, 'Price changed'));
    await expect(line(page, t, 'SW-105')).toContainText('HK$470');
    await expect(summary(page, t)).toContainText('HK$480');
    await expect(line(page, t, 'SW-105').getByRole('textbox', { name: t(cart, 'Special request') })).toHaveValue('Lane 1');
  });

  await test.step('finds the only order after its response is lost and the page reloads', async () => {
    await page.route('**/api/activity/pre_enrol', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    problems.allow(/ERR_CONNECTION_RESET/);
    await checkOutAllTheSame(page, t);
    await expect(summary(page, t).getByRole('alert')).toBeVisible();
    await expect(line(page, t, 'SW-105')).toBeVisible();
    await page.unroute('**/api/activity/pre_enrol');
    await page.reload();
    await summary(page, t)
      .getByRole('button', { name: t(cart, 'Check again') })
      .click();
    await expect(page).toHaveURL(/\/payment\//);
    await cancelOnlyOrder(page, t, portalLocale);
    await cancelOnlyOrder(rival, t, portalLocale);
    await others.close();
  });
});

test('printed checkout has space for the class name beside its picture', { tag: '@long' }, async ({ page, t, visit, portalLocale }) => {
  await putIntoCart(page, t, portalLocale, ['SW-105']);
  await visit('/checkout');
  const name = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(name).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1040 });
  await expect(page.getByRole('banner')).toBeHidden();
  expect((await name.boundingBox())?.width).toBeGreaterThan(300);
});
