import type { Page } from '@playwright/test';
import { allRoutes } from '@portal/contract';
import { expect, test } from '../fixtures/test.ts';

/** Pages that no link leads to: those that follow a mail, a payment, an application or a draw; and the checkout, which a cart button opens. */
const notByLink = new Set([
  'checkout',
  'resetPassword',
  'applied',
  'applicationPayment',
  'paymeSuccess',
  'paymeFailure',
  'cardSuccess',
  'cardCancel',
  'onSale',
]);

/** The links of the page that stay on this site and in this language. */
function linksOf(page: Page): Promise<string[]> {
  return page
    .locator('a[href^="/"]')
    .evaluateAll((all) =>
      all.map((link) => new URL((link as HTMLAnchorElement).href).pathname).filter((path) => /^\/(en|zh)(\/|$)/.test(path)),
    );
}

test('links lead to every public page, none wider than a 320 px phone', async ({ page, visit, portalLocale }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const wanted = new Set(allRoutes.filter(({ login, name }) => !login && !notByLink.has(name)).map(({ path }) => path));
  const seen = new Set<string>();
  const waiting = [`/${portalLocale}`];
  const wide: string[] = [];
  const groups = { visited: 0 };
  for (let path = waiting.shift(); path !== undefined && wanted.size > 0; path = waiting.shift()) {
    const route = allRoutes.find(({ path: pattern }) => pattern === path.slice(4)) ?? allRoutes.find(({ name }) => name === 'article');
    if (route?.name === 'article') groups.visited += 1;
    if (route?.name === 'article' && groups.visited > 6) continue;
    await visit(path.slice(3));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main :is([aria-busy="true"], [data-skeleton])')).toHaveCount(0);
    wanted.delete(route?.path ?? path);
    if ((await page.evaluate(() => document.documentElement.scrollWidth)) > 320) wide.push(path);
    for (const link of await linksOf(page)) {
      if (link.startsWith(`/${portalLocale}`) && !seen.has(link)) {
        seen.add(link);
        waiting.push(link);
      }
    }
  }
  expect([...wanted]).toEqual([]);
  expect(wide).toEqual([]);
});
