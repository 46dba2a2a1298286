import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const long = process.env.LONG === '1';

const pages = [
  '',
  '/course',
  '/department',
  '/contact',
  '/aqua_cate',
  '/beginner_class',
  '/be-member',
  '/aquatics',
  '/swimming',
  '/swim-squad',
  '/privacy-policy',
];

/** The document's head in its current state. */
function headOf(page: Page) {
  return page.evaluate(() => {
    const all = (selector: string, attribute: string) =>
      [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
    return {
      title: document.title,
      description: all('meta[name=description]', 'content'),
      canonical: all('link[rel=canonical]', 'href'),
      alternates: all('link[hreflang]', 'href'),
      robots: all('meta[name=robots]', 'content'),
    };
  });
}

if (long)
  test('public pages have the same head without scripts', async ({ page, browser, baseURL, portalLocale }) => {
    const plain = await browser.newPage({ javaScriptEnabled: false, baseURL, userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    for (const path of pages) {
      const address = `/${portalLocale}${path}`;
      await plain.goto(address);
      const written = await headOf(plain);
      expect(written).toMatchObject({ canonical: [`${baseURL}${address}`], robots: [] });
      expect(written.description).toHaveLength(1);
      expect(written.alternates).toHaveLength(3);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => headOf(page)).toEqual(written);
    }
    await plain.close();
  });

test('updates the head once on navigation inside the site', async ({ page, visit, baseURL, portalLocale, t }) => {
  await visit('');
  await page.getByRole('link', { name: t('mfe-catalogue', 'All courses') }).click();
  await expect(page).toHaveTitle(new RegExp(`^${t('mfe-catalogue', 'Programmes')} \\| .`));
  expect(await headOf(page)).toMatchObject({ canonical: [`${baseURL}/${portalLocale}/course`], robots: [] });
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveTitle(new RegExp(`^${t('mfe-catalogue', 'Home')} \\| .`));
  await visit('/checkout');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await headOf(page)).toMatchObject({ canonical: [], alternates: [], robots: ['noindex'] });
});

test('every address of the site map is a page in both languages', { tag: '@long' }, async ({ request }) => {
  const map = await (await request.get('/sitemap.xml')).text();
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => String(address));
  expect(addresses.length).toBeGreaterThan(200);
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml');
  for (const address of addresses.filter((_, index) => index % 20 === 0)) {
    const response = await request.get(address, { headers: { 'User-Agent': 'facebookexternalhit/1.1' } });
    expect([response.status(), await response.text()]).toEqual([200, expect.not.stringContaining('noindex')]);
  }
});

test('missing file is a 404 page in the language with a link home', { tag: '@long' }, async ({
  page,
  portalLocale,
  problems,
  expectAccessible,
}) => {
  problems.allow(/404/);
  const response = await page.goto(`/${portalLocale}/old-price-list.php`);
  expect(response?.status()).toBe(404);
  await expectAccessible();
  await page.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/${portalLocale}$`));
});
