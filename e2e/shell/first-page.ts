import type { Page, Route } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

/** The server's markup, until the code takes over. */
export const written = '#portal-first-page';

/** Waits until the server renders the page, for which the release's process has to start first. */
export async function untilRendered(page: Page, address: string) {
  await expect.poll(async () => (await page.request.get(address)).text(), { timeout: 60_000 }).toContain('id="portal-first-page"');
}

/** Opens a page, holding back some of its scripts until the returned function is called. */
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
