import type { Page, Route } from '@playwright/test';
import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

// As long as it takes: a busy machine renders late, and would send the frame.
test.use({ portalSettings: { SERVER_RENDERING: 'on', RENDER_BUDGET_MS: '60000' } });

declare global {
  var writtenNodes: Element[];
}

const written = '#portal-first-page';

/** Waits until the server renders the page: at first its release's process has to start. */
async function untilRendered(page: Page, address: string) {
  await expect.poll(async () => (await page.request.get(address)).text(), { timeout: 60_000 }).toContain('id="portal-first-page"');
}

/** Opens a page that waits for some of its scripts until the answered function is called. */
async function openWithout(scripts: string, page: Page, address: string) {
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
];

test('visitor opens each public page - it is read before any code has come, and its code takes over the very same nodes without a call', async ({
  page,
  portalLocale,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
  for (const path of pages) {
    const release = await openWithout('**/assets/main.*', page, `/${portalLocale}${path}`);
    await page.evaluate(() => {
      globalThis.writtenNodes = [...document.querySelectorAll('#root *')];
    });
    await release();
    await expect(page.locator(written)).toHaveCount(0);
    const gone = () => globalThis.writtenNodes.filter((node) => !node.isConnected).map((node) => node.outerHTML);
    // The plain way to the cart gives way to the cart's own badge.
    expect((await page.evaluate(gone)).filter((html) => !/checkout|^<(svg|path)/.test(html))).toEqual([]);
    expect(calls).toEqual([]);
    await page.unroute('**/assets/main.*');
  }
});

test('visitor types and presses before the code has come - both are kept, and done once', async ({ page, portalLocale, t }) => {
  const release = await openWithout('**/assets/main.*', page, `/${portalLocale}/swim-squad`);
  const search = page.getByRole('searchbox');
  await search.fill('SW-101');
  await page
    .getByRole('row')
    .filter({ hasText: 'SW-101' })
    .getByRole('button', { name: `${t('mfe-catalogue', 'Apply')} SW-101`, exact: true })
    .click();
  await release();
  await expect(page.getByRole('status').filter({ hasText: t('mfe-catalogue', '{code} is in your cart.', 'SW-101') })).toHaveCount(1);
  await expect(search).toHaveValue('SW-101');
  await expect(page.getByRole('row').filter({ hasText: 'SW-102' })).toHaveCount(0);
});

test("section's code does not come - the page stays, a bar says what does not work, and a retry makes it work", async ({
  page,
  portalLocale,
  problems,
  expectAccessible,
}) => {
  problems.allow(/releases|F-\d+/);
  const address = `/${portalLocale}/swim-squad`;
  await untilRendered(page, address);
  await page.route('**/releases/catalogue-*/**', (route) => route.abort());
  await page.goto(address);
  const bar = page.getByRole('complementary').filter({ has: page.getByRole('alert') });
  await expect(bar).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('SW-101', { exact: true }).first()).toBeVisible();
  await expectAccessible();
  await page.unroute('**/releases/catalogue-*/**');
  await bar.getByRole('button').click();
  await expect(page.locator(written)).toHaveCount(0);
  await expect(bar).toHaveCount(0);
});

test('member opens a public page - gets the frame, also by a link of another site', async ({ page, visit, portalLocale, t }) => {
  await untilRendered(page, `/${portalLocale}/swim-squad`);
  await visit('/login');
  await logIn(page, t);
  await visit('/swim-squad');
  await expect(page.getByText('SW-101', { exact: true }).first()).toBeVisible();
  const cookies = (await page.context().cookies()).filter(({ sameSite }) => sameSite !== 'Strict');
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const fromElsewhere = await fetch(page.url(), { headers: { Cookie } });
  expect(await fromElsewhere.text()).not.toContain('portal-first-page');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('reader without scripts opens the classes of a group - reads times and prices, and follows a link', async ({
    page,
    portalLocale,
    problems,
  }) => {
    // So a browser without scripts refuses to preload any.
    problems.allow(/\.js csp$/);
    await untilRendered(page, `/${portalLocale}/swim-squad`);
    await page.goto(`/${portalLocale}/swim-squad`);
    await expect(page.getByRole('row').filter({ hasText: 'SW-101' })).toContainText(/HK\$\d+/);
    await page.getByRole('navigation').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
