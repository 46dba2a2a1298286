import { expect, type Page } from '@playwright/test';
import { type Locale, languageTags } from '@portal/contract';
import { takeShifts } from '../fixtures/shifts.ts';

/** Waits until a page has loaded, with all its initial content. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main :is([aria-busy="true"], [data-skeleton])')).toHaveCount(0);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))));
}

const announced = (page: Page) => page.locator('[data-announcer]').textContent();
const siteName = (page: Page) => page.locator('meta[name="application-name"]').getAttribute('content');

/**
 * Expects a page to arrive like every page of one site: its heading has the focus, its title is in the window and announced, and it shows
 * its top (or, after the back button, where it was left), in the same language.
 */
export async function expectArrival(page: Page, path: RegExp, locale: Locale, scrolled = 0): Promise<void> {
  await expect(page).toHaveURL((url) => path.test(url.pathname) && url.pathname.startsWith(`/${locale}`));
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(async () => (await page.title()) === `${await announced(page)} | ${await siteName(page)}`).toBe(true);
  expect(await page.evaluate(() => [window.scrollY, document.documentElement.lang])).toEqual([scrolled, languageTags[locale]]);
}

/** Goes from the current page to another section's, back and forward again; a page shown from its top doesn't shift. */
export async function crossSeam(page: Page, locale: Locale, cross: () => Promise<void>, from: RegExp, to: RegExp): Promise<void> {
  await settled(page);
  await page.evaluate(() => window.scrollTo(0, 200));
  await takeShifts(page);
  const step = async (go: () => Promise<unknown>, path: RegExp, scrolled: number) => {
    const before = await page.title();
    await go();
    await expect(page).not.toHaveTitle(before);
    await expectArrival(page, path, locale, scrolled);
    // When a page returns scrolled to its middle, the browser counts every part as shifted relative to the previous page.
    if (scrolled > 0) await takeShifts(page);
    expect(await takeShifts(page)).toEqual([]);
  };
  await step(cross, to, 0);
  // The pressed element may have had to be scrolled into view first.
  const left = await page.evaluate(() => (window as unknown as { clickedAt: number }).clickedAt);
  await step(() => page.goBack(), from, left);
  await step(() => page.goForward(), to, 0);
}
