import type { Page } from '@playwright/test';
import { type Locale, sectionIds, sections } from '@portal/contract';
import { runAxe } from '../fixtures/run-axe.ts';
import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { desktop, phone } from '../fixtures/viewports.ts';
import { written } from './first-page.ts';
import { someRoutes } from './routes.ts';
import { showIn, textSizes, whatDoesNotFit } from './text-fits.ts';

/**
 * What axe finds, and what it could not decide. Contrast where something overlaps a text (a ticket's notch, the edge of a slider) is
 * undecided on purpose: packages/ui calculates every pair of colours.
 */
async function findings(page: Page): Promise<string[]> {
  const { violations, incomplete } = await runAxe(page);
  return [...violations, ...incomplete.filter((finding) => !finding.startsWith('color-contrast'))];
}

/** Navigates inside the site, as a link does: the new page's heading takes the focus. */
async function goOn(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    (document.activeElement as HTMLElement).blur();
    history.pushState({ key: to }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await arrived(page);
}

/** A page is complete: nothing is loading, and its heading has the focus. */
async function arrived(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('[data-navigation-progress]')).toHaveCount(0);
  await expect(page.locator('main :is([aria-busy="true"], [data-skeleton])')).toHaveCount(0);
}

/** What is checked on each page: in both widths what axe finds, and whether it fits with text of each size; in dark its contrast. */
async function lookAt(page: Page, addresses: string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const own = page.viewportSize() ?? desktop;
  const other = own.width === desktop.width ? phone : desktop;
  const client = await page.context().newCDPSession(page);
  for (const address of addresses) {
    await goOn(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const size of [other, own]) {
      for (const percent of textSizes) {
        await showIn(page, client, size, percent);
        const wrong = [...(await whatDoesNotFit(page)), ...(percent === 100 ? await findings(page) : [])];
        if (wrong.length > 0) found[`${address} at ${size.width}, text at ${percent} %`] = wrong;
      }
    }
    await showIn(page, client, own, 100);
    await page.emulateMedia({ colorScheme: 'dark' });
    const { violations } = await runAxe(page, 'color-contrast');
    if (violations.length > 0) found[`${address} in dark`] = violations;
    await page.emulateMedia({ colorScheme: 'light' });
  }
  return found;
}

const pathsOf = (routes: [route: string, path: string][], locale: Locale) => routes.map(([, path]) => `/${locale}${path}`);

test.beforeEach(async ({ page }) => {
  // A section has up to twelve pages, in two widths.
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('checks each route of the contract as a visitor or a member', async ({ portal }) => {
  const { visitor, member } = await someRoutes(portal);
  const routes = Object.values(sections).flatMap((section) => Object.keys(section.routes));
  expect(new Set([...visitor, ...member].map(([route]) => route))).toEqual(new Set(routes));
});

for (const section of sectionIds) {
  test(`visitor’s pages of ${section} pass axe and fit larger text [LAYOUT-27]`, async ({
    page,
    portal,
    portalLocale,
    visit,
    problems,
  }) => {
    problems.allow(/404 .*no-such-code|status of 404.*no-such-code/);
    const { visitor } = await someRoutes(portal);
    const own = visitor.filter(([route]) => route in sections[section].routes);
    await visit(section === 'membership' ? '/login' : '/be-member');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Hydration is complete: before it, no code handles where to go.
    await expect(page.locator(written)).toHaveCount(0);
    expect(await lookAt(page, pathsOf(own, portalLocale))).toEqual({});
  });
}

test('member’s pages pass axe and fit larger text [LAYOUT-27]', async ({ page, portal, portalLocale, visit, t }) => {
  const { member } = await someRoutes(portal);
  await visit('/login');
  await logIn(page, t);
  await arrived(page);
  await goOn(page, `/${portalLocale}/contact`);
  expect(await lookAt(page, pathsOf(member, portalLocale))).toEqual({});
});
