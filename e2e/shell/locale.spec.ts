import { languageTags } from '@portal/contract';
import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

test('opens in the language of the last visit [ROUTE-02, ROUTE-03, ROUTE-04, ROUTE-06]', {
  tag: '@long',
}, async ({ page, visit, portalLocale }) => {
  const cases = [
    ['/', ''],
    ['/course?q=swim#list', '/course?q=swim#list'],
    ['/swim-squad', '/swim-squad'],
    ['/fr/course?q=swim#list', '/course?q=swim#list'],
    ['/zh-HK/department', '/department'],
    ['/me', `/login?redirect=%2F${portalLocale}%2Fme`],
  ] as const;
  await visit('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [requested, shown] of cases) {
    await page.goto(requested);
    await expect.poll(() => page.evaluate(() => location.pathname + location.search + location.hash)).toBe(`/${portalLocale}${shown}`);
    await expect(page.locator('html')).toHaveAttribute('lang', languageTags[portalLocale]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('first visit without a language opens in English [ROUTE-05]', { tag: '@long' }, async ({ page }) => {
  await page.goto('/course');
  await expect(page).toHaveURL(/\/en\/course$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-HK');
});

test('language switch reloads and keeps cart and session [LAYOUT-03]', async ({ page, visit, t, portalLocale }) => {
  const other = portalLocale === 'en' ? 'zh' : 'en';
  await visit('/login');
  await logIn(page, t);
  await visit('/swim-squad');
  const row = page.getByRole('row').or(page.getByRole('listitem')).or(page.getByRole('article')).filter({ hasText: 'SW-105' });
  await row.getByRole('button', { name: t('mfe-catalogue', 'Apply') }).click();
  await expect(row.getByRole('button', { name: t('mfe-catalogue', 'Selected') })).toBeVisible();
  await visit('/course?q=swim#footer');
  await expect(page.getByRole('searchbox')).toHaveValue('swim');
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await page.getByRole('banner').getByTitle(t('shell', 'Change language')).filter({ visible: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${other}/course\\?q=swim#footer$`));
  await expect(page.getByRole('searchbox')).toHaveValue('swim');
  await expect(page.locator('html')).toHaveAttribute('lang', languageTags[other]);
  expect(await page.evaluate(() => 'samePage' in window)).toBe(false);
  await expect(page.getByRole('banner').getByRole('button', { name: /1/ })).toBeVisible();
  await page.goto('/me');
  await expect(page).toHaveURL(new RegExp(`/${other}/me$`));
});
