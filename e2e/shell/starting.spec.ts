import type { Page } from '@playwright/test';
import { sectionIds } from '@portal/contract';
import { startingCopy } from '../../shell/server/head/copy.ts';
import { setReleases } from '../faults/misbehaving.ts';
import { breakNetwork } from '../faults/network-faults.ts';
import { pageOf } from '../faults/sections.ts';
import { expect, test } from '../fixtures/test.ts';

// The app shell, served to members, and to everyone for a page that can't be rendered.
test.use({ portalSettings: { SERVER_RENDERING: 'off' } });

const words = (page: Page) => page.getByRole('main').filter({ hasText: /JavaScript/ });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('page without scripts shows what to do and whom to call', { tag: '@long' }, async ({ page, visit, problems, portalLocale }) => {
    // So a browser without scripts preloads none.
    problems.allow(/\.js csp$/);
    await visit('/course');
    await expect(words(page)).toContainText(startingCopy.text[portalLocale]);
    await expect(words(page).getByRole('link', { name: startingCopy.call[portalLocale] })).toHaveAttribute('href', /^tel:\+852\d{8}$/);
  });
});

test('page stays and offers a retry when the shell does not load', async ({ page, visit, problems, expectAccessible, portalLocale }) => {
  problems.allow(/\/assets\/main\./);
  await page.route('**/assets/main.*', (route) => route.abort());
  // An animation shows the words after ten seconds: here it takes a tenth of one.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 100 });
  await visit('/course?q=swim');
  await expect(page.locator('.starting img')).toBeVisible();
  await expect(words(page)).toBeVisible();
  await expectAccessible();
  await page.unroute('**/assets/main.*');
  await words(page).getByRole('link', { name: startingCopy.again[portalLocale] }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('swim');
  await expect(page.locator('.starting')).toHaveCount(0);
});

for (const section of sectionIds) {
  test(`${section} is missing - its fallback is in the page's language`, { tag: section === 'payment' ? [] : '@long' }, async ({
    afterwards,
    page,
    portal,
    portalLocale,
    visit,
    t,
    problems,
  }) => {
    problems.allow(/\/releases\/|SectionError|ERR_FAILED|status of 404/);
    afterwards(await setReleases(portal, section, ({ live }) => ({ live, before: [] })));
    await breakNetwork(page, portal, section, 'all', 'missing');
    await visit(await pageOf(section, portal));
    const fallback = page.getByRole('main').getByRole('alert');
    await expect(fallback.getByRole('heading', { name: t('shell', 'This part is not available right now') })).toBeVisible();
    await expect(fallback.getByRole('button', { name: t('shell', 'Try again') })).toBeVisible();
    // Any English words would be untranslated.
    if (portalLocale === 'zh') await expect(fallback).not.toContainText(/[a-z]{4}/);
  });
}
