import type { BrowserContext, Page } from '@playwright/test';
import { afterTheGuard } from '../catalogue/class-page.ts';
import { cartButton } from '../fixtures/cart.ts';
import { logIn, logOut } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

/** A second tab of the same browser, at a path below the language. */
async function openTab(context: BrowserContext, locale: string, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(`/${locale}${path}`);
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  return tab;
}

test('login and logout apply to the other tab without a reload', async ({ page, context, visit, t, portalLocale }) => {
  await visit('/login');
  const catalogue = await openTab(context, portalLocale, '/swim-squad');
  const login = await openTab(context, portalLocale, '/login');
  await catalogue.evaluate(() => Object.assign(window, { samePage: true }));
  const logInLink = catalogue.getByRole('main').getByRole('link', { name: t('mfe-catalogue', 'log in to see yours') });
  await expect(logInLink.first()).toBeVisible();

  await test.step('login updates the class rows and login page of other tabs', async () => {
    await logIn(page, t);
    await expect(logInLink).toHaveCount(0);
    await expect(catalogue).toHaveURL(/swim-squad$/);
    await expect(login).toHaveURL(/\/me/);
    await expect(login.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('logout updates the class rows and replaces a personal page with login', async () => {
    await logOut(page, t);
    await expect(page).toHaveURL(new RegExp(`/${portalLocale}/login$`));
    await expect(logInLink.first()).toBeVisible();
    await expect(login).toHaveURL(/\/login\?redirect=/);
  });

  expect(await catalogue.evaluate(() => 'samePage' in window)).toBe(true);
});

test('cart changes in one tab appear in the other', { tag: '@long' }, async ({ page, context, visit, t, portalLocale }) => {
  await visit('/swim-squad');
  const other = await openTab(context, portalLocale, '/swim-squad');
  const checkout = await openTab(context, portalLocale, '/checkout');
  const row = (tab: Page) => tab.getByRole('row').or(tab.getByRole('listitem')).or(tab.getByRole('article')).filter({ hasText: 'SW-105' });
  const selected = (tab: Page) => row(tab).getByRole('button', { name: t('mfe-catalogue', 'Selected') });

  await row(page)
    .getByRole('button', { name: t('mfe-catalogue', 'Apply') })
    .click();
  await expect(selected(page)).toBeVisible();
  for (const tab of [other, checkout]) {
    await expect(cartButton(tab, 1)).toBeVisible();
  }
  await expect(selected(other)).toBeVisible();
  await expect(checkout.getByRole('main')).toContainText('SW-105');

  await afterTheGuard(other);
  await selected(other).click();
  await other
    .getByRole('alertdialog')
    .getByRole('button', { name: t('mfe-catalogue', 'Remove') })
    .click();
  await expect(row(page).getByRole('button', { name: t('mfe-catalogue', 'Apply') })).toBeVisible();
  await expect(checkout.getByRole('heading', { name: t('mfe-cart-checkout', 'Your cart is empty') })).toBeVisible();
});

test('language change applies to other tabs, but not during a payment', { tag: '@long' }, async ({
  page,
  context,
  visit,
  t,
  portalLocale,
}) => {
  const other = portalLocale === 'en' ? 'zh' : 'en';
  await visit('/course?page=2');
  const list = await openTab(context, portalLocale, '/swim-squad');
  const checkout = await openTab(context, portalLocale, '/checkout');
  await page.getByRole('banner').getByTitle(t('shell', 'Change language')).filter({ visible: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${other}/course\\?page=2$`));
  await expect(list).toHaveURL(new RegExp(`/${other}/swim-squad$`));
  await expect(list.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(checkout).toHaveURL(new RegExp(`/${portalLocale}/checkout$`));
});
