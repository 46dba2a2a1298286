import type { Page } from '@playwright/test';
import { logIn, logOut } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

/** The family of D456789L: what no other person may see. */
const family = /D45679|1984-03-11|201\d-\d\d-\d\d/;
const kept = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
const serverAway = (page: Page) =>
  page.route('**/api/me', (route) => route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: '' } }));

test('next person sees nothing of the family while offline [SESSION-34]', {
  tag: '@long',
}, async ({ page, t, visit, problems }) => {
  problems.allow(/503/);
  await visit('/login?redirect=/me/info');
  await logIn(page, t, 'D456789L');
  await visit('/me/info');
  await expect(page.getByRole('region', { name: t('mfe-membership', 'Member card'), exact: true })).toContainText('D456789L');
  expect(await kept(page)).toMatch(family);
  // A page without the section membership: nothing there knows about its cards.
  await visit('/me');
  await logOut(page, t);
  await expect(page).toHaveURL(/\/login/);
  expect(await kept(page)).not.toMatch(family);

  await logIn(page, t);
  await serverAway(page);
  await visit('/me/info');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(family);
});

test('logout in one tab clears the family from the other [SESSION-34]', async ({ page, context, t, visit, problems, portalLocale }) => {
  problems.allow(/503/);
  await visit('/login?redirect=/me/info');
  await logIn(page, t, 'D456789L');
  await visit('/me/info');
  await expect(page.getByRole('region', { name: t('mfe-membership', 'Member card'), exact: true })).toContainText('D456789L');
  // Only the shell and the catalogue are loaded now.
  await visit('/course');
  const other = await context.newPage();
  await other.goto(`/${portalLocale}/me`);
  await logOut(other, t);
  await expect(other).toHaveURL(/\/login/);
  await expect.poll(() => kept(page)).not.toMatch(family);
  await logIn(other, t);
  await serverAway(page);
  await visit('/me/info');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(family);
});
