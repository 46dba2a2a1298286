import type { Page } from '@playwright/test';
import { logIn, logOut } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { request } from './routes.ts';

const place = (page: Page) => page.evaluate(() => location.pathname + location.search + location.hash);
const ticket = (page: Page) => page.evaluate(() => localStorage.getItem('portal-token'));
/** The token, which only the portal's server and the browser's cookie have. */
const token = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'portal-session')?.value;

/** Addresses that must never be followed after login. */
const hostile = [
  '//evil.example',
  '///evil.example',
  '////evil.example/en/',
  '/\\evil.example',
  '\\\\evil.example',
  '/en/\\..\\..\\evil.example',
  'https://evil.example/en/',
  'https:evil.example',
  'HTTPS://EVIL.EXAMPLE/en/',
  'http://localhost@evil.example/en/',
  'javascript:alert(1)//en/',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://evil.example/1',
  '/en//evil.example',
  '/en/..//evil.example',
  '/en/../..//evil.example',
  '/en/../evil',
  '/en/%2e%2e/%2e%2e/api/logout',
  '/fr/me',
  '/api/logout',
  '/releases/x.js',
  'en/me',
  '/enx/me',
  '/en/\u0000evil',
  '/\t/evil.example',
  '/\n//evil.example',
  '/en/\r\nLocation: https://evil.example',
  '\u202e/en/me',
  '/%2Fevil.example',
];

test('login ignores every hostile redirect [ROUTE-08]', { tag: '@long' }, async ({ page, visit, t, portalLocale }) => {
  await visit(`/login?redirect=${encodeURIComponent('//evil.example')}`);
  await logIn(page, t);
  await expect.poll(() => place(page)).toBe(`/${portalLocale}/me`);
  for (const target of hostile) {
    await page.evaluate(
      (address) => {
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      },
      `/${portalLocale}/login?redirect=${encodeURIComponent(target)}`,
    );
    await expect.poll(() => place(page), target).toBe(`/${portalLocale}/me`);
  }
});

test('member is redirected from pages for visitors [REGISTER-03, ROUTE-08]', { tag: '@long' }, async ({ page, visit, t, portalLocale }) => {
  await visit('/login');
  await logIn(page, t);
  for (const path of ['/login', '/forgotpwd', '/reset-password/some-token', '/non-member']) {
    await visit(path);
    await expect.poll(() => place(page)).toBe(`/${portalLocale}/me`);
  }
  await visit(`/login?redirect=/${portalLocale}/me/wallet%23log`);
  await expect.poll(() => place(page)).toBe(`/${portalLocale}/me/wallet#log`);
});

test('session that ended elsewhere is reported once [SESSION-28]', async ({ page, portal, visit, t, portalLocale, problems }) => {
  problems.allow(/401/);
  await visit('/login');
  const lastCall = page.waitForResponse('**/api/myFavourites');
  await logIn(page, t);
  // Otherwise a call that the page still has to make hears of it first.
  await lastCall;
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await request(portal, 'logout', {}, String(await token(page)));
  await page.getByRole('main').locator('a[href$="/me/payment"]').first().click();
  await expect(page.getByRole('alert').filter({ hasText: t('shell', 'Account logged out') })).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`/${portalLocale}/login\\?redirect=`));
  expect(await ticket(page)).toBeNull();
  await logIn(page, t);
  await expect.poll(() => place(page)).toBe(`/${portalLocale}/me/payment`);
});

test('dead token on a public page leads to login and back [SESSION-29]', { tag: '@long' }, async ({ page, t, portalLocale, problems }) => {
  problems.allow(/401/);
  // On a page of the portal, the shell may start after `load` and end the session there.
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('portal-token', 'dead'));
  // Don't wait until everything has loaded: a notice closes after three seconds.
  await page.goto(`/${portalLocale}/course?q=swim`, { waitUntil: 'commit' });
  await expect(page.getByRole('alert').filter({ hasText: t('shell', 'Account logged out') })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${portalLocale}/login\\?redirect=%2F${portalLocale}%2Fcourse%3Fq%3Dswim$`));
  await logIn(page, t);
  await expect.poll(() => place(page)).toBe(`/${portalLocale}/course?q=swim`);
});

test('logout works here while the back end is down [SESSION-32]', async ({ page, visit, t, portalLocale, problems }) => {
  problems.allow(/api\/logout|Failed to load resource/);
  await visit('/login');
  await logIn(page, t);
  await page.route('**/api/logout', (route) => route.abort());
  await logOut(page, t);
  await expect.poll(() => place(page)).toBe(`/${portalLocale}/login`);
  expect(await ticket(page)).toBeNull();
});

test('logout removes both ticket and cookie [SESSION-32]', { tag: '@long' }, async ({ page, visit, t, portalLocale }) => {
  await visit('/login');
  await logIn(page, t);
  expect(await ticket(page)).not.toBe(await token(page));
  await logOut(page, t);
  await expect.poll(() => place(page)).toBe(`/${portalLocale}/login`);
  await expect.poll(() => token(page)).toBeUndefined();
  expect(await ticket(page)).toBeNull();
});
