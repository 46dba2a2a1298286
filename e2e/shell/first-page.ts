import type { Page, Route } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

/** What the server wrote, until the code has taken it over. */
export const written = '#portal-first-page';

/** Waits until the server renders the page: at first its release's process has to start. */
export async function untilRendered(page: Page, address: string) {
  await expect.poll(async () => (await page.request.get(address)).text(), { timeout: 60_000 }).toContain('id="portal-first-page"');
}

/** Opens a page that waits for some of its scripts until the returned function is called. */
export async function openWithout(scripts: string, page: Page, address: string) {
  await untilRendered(page, address);
  const held: Route[] = [];
  let open = false;
  await page.route(scripts, (route) => (open ? route.continue() : void held.push(route)));
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('main h1')).toBeVisible();
  return async () => {
    open = true;
    for (const route of held) await route.continue();
  };
}
