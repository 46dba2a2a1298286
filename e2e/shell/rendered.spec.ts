import { inPieces } from '../fixtures/in-pieces.ts';
import { takeShifts, watchShifts } from '../fixtures/shifts.ts';
import { expect, test } from '../fixtures/test.ts';
import { openWithout, untilRendered, written } from './first-page.ts';

declare global {
  var writtenNodes: Element[];
}

const pages = [
  '',
  '/course',
  '/course?q=swim',
  '/department',
  '/contact',
  '/aqua_cate',
  '/beginner_class',
  '/aquatics',
  '/swimming',
  '/swim-squad',
  '/privacy-policy',
  '/login',
  '/forgotpwd',
  '/be-member',
  '/non-member',
  '/ym-member',
  '/gym-member',
  // As a shared link comes from another site.
  '/course?fbclid=a',
];

const long = process.env.LONG === '1';
/** One page in three; with LONG=1, all. */
const some = pages.filter((_, n) => long || n % 3 === 1);

test('public page is readable before any code and hydrates without a call', async ({ page, portalLocale }) => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
  for (const path of pages) {
    await test.step(path || 'home', async () => {
      calls.length = 0;
      const release = await openWithout('**/assets/main.*', page, `/${portalLocale}${path}`);
      await page.evaluate(() => {
        globalThis.writtenNodes = [...document.querySelectorAll('#root :not(font)')];
      });
      await release();
      await expect(page.locator(written)).toHaveCount(0);
      const gone = () => globalThis.writtenNodes.filter((node) => !node.isConnected).map((node) => node.outerHTML);
      // The plain link to the cart is replaced by the cart's own badge.
      expect((await page.evaluate(gone)).filter((html) => !/checkout|^<(svg|path)/.test(html))).toEqual([]);
      expect(calls).toEqual([]);
    });
  }
});

test('page works while its list of other scripts is late', {
  tag: '@long',
}, async ({ page, portalLocale, t }) => {
  const release = await openWithout('**/release.json', page, `/${portalLocale}/course`);
  await expect(page.locator(written)).toHaveCount(0);
  const search = page.getByRole('searchbox');
  await search.fill('qqqq');
  // No script is loaded without its hash.
  await expect(page.locator('script[data-webpack]:not([src])')).not.toHaveCount(0);
  const none = page.getByRole('heading', { name: t('mfe-catalogue', 'No courses found') });
  await expect(none).toBeHidden();
  await release();
  await expect(none).toBeVisible();
});

test('only the banner for this width is requested early [YOUTH-21]', {
  tag: '@long',
}, async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => request.resourceType() === 'image' && requested.push(new URL(request.url()).pathname));
  const release = await openWithout('**/assets/main.*', page, '/en/ym-member');
  const named = await page
    .locator('link[rel="preload"][as="image"]')
    .evaluateAll((links) =>
      (links as HTMLLinkElement[]).map(({ href, media }) => ({ path: new URL(href).pathname, now: matchMedia(media).matches })),
    );
  // A phone's is in the page itself.
  expect(named.map(({ now }) => now)).toEqual([page.viewportSize()!.width >= 700]);
  for (const { path, now } of named) expect(requested.filter((item) => item === path)).toHaveLength(now ? 1 : 0);
  await release();
});

if (long)
  test('layout hardly shifts as page and code arrive', async ({ page, portal, portalLocale, afterwards }) => {
    await watchShifts(page);
    const slow = await inPieces(portal.origin, page);
    afterwards(slow.stop);
    for (const path of some) {
      await untilRendered(page, `/${portalLocale}${path}`);
      await page.goto(`${slow.origin}/${portalLocale}${path}`);
      await expect(page.locator(written)).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      const shifts = await takeShifts(page);
      // A fifth of what counts as good, on a connection that is worse than any.
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.02);
    }
  });

test('axe finds nothing in the server’s HTML', { tag: '@long' }, async ({ page, portalLocale, expectAccessible }) => {
  // axe needs scripts: the page has none of its own, and shows what it would show without scripts.
  await page.route(`**/${portalLocale}{,/**}`, async (route) => {
    const html = await (await route.fetch()).text();
    const body = html.replaceAll(/<script.*?<\/script>/gs, '').replaceAll(/(<\/?)noscript>/g, '$1div>');
    await route.fulfill({ contentType: 'text/html', body });
  });
  for (const path of some) {
    await untilRendered(page, `/${portalLocale}${path}`);
    await page.goto(`/${portalLocale}${path}`);
    await expect(page.getByRole('complementary')).toContainText('JavaScript');
    await expectAccessible();
  }
});
