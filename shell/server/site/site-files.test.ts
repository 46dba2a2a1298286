import { afterEach, expect, test } from '@jest/globals';
import { catalogue, group, type SampleBackEnd, sampleBackEnd } from '../testing/sample-back-end.ts';
import { samplePortal } from '../testing/sample-portal.ts';

let backEnd: SampleBackEnd | undefined;
afterEach(async () => {
  await backEnd?.stop();
  backEnd = undefined;
});

async function portalBefore(responses = catalogue, environment: Record<string, string> = {}) {
  backEnd = await sampleBackEnd(responses);
  const { app } = await samplePortal({ API_ORIGIN: backEnd.origin, ...environment });
  return app;
}

const addresses = (map: string) => [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);

test('site map has all public pages in both languages', async () => {
  const app = await portalBefore(catalogue, { PORTAL_ORIGIN: 'https://portal.example' });
  const response = await app.request('/sitemap.xml');
  const map = await response.text();
  expect(response.headers.get('Content-Type')).toContain('application/xml');
  const found = addresses(map);
  for (const path of ['', '/course', '/department', '/contact', '/be-member', '/swim-squad', '/aquatics']) {
    expect(found).toEqual(expect.arrayContaining([`https://portal.example/en${path}`, `https://portal.example/zh${path}`]));
  }
  expect(found.filter((address) => /hidden|\/me|checkout|login|payment/.test(String(address)))).toEqual([]);
  expect(new Set(found).size).toBe(found.length);
  expect(map).toContain(
    '<url><loc>https://portal.example/zh/swim-squad</loc>' +
      '<xhtml:link rel="alternate" hreflang="en" href="https://portal.example/en/swim-squad"/>' +
      '<xhtml:link rel="alternate" hreflang="zh-Hant-HK" href="https://portal.example/zh/swim-squad"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://portal.example/en/swim-squad"/></url>',
  );
});

test('long site map is complete and escapes XML', async () => {
  const app = await portalBefore({
    ...catalogue,
    'cms/index': ({ filter }, path) => {
      const page = Number(new URL(path, 'http://x').searchParams.get('page'));
      const data = (filter as { type: string }).type === 'Group' ? [{ ...group, alias: `a&b<${page}>` }] : [];
      return { data, total: 3, current_page: page, last_page: 3 };
    },
  });
  const found = addresses(await (await app.request('/sitemap.xml')).text());
  expect(found.filter((address) => address?.includes('a%26b'))).toHaveLength(6);
});

test('site map fails rather than being incomplete', async () => {
  const app = await portalBefore({ ...catalogue, 'cms/index': () => ({ broken: true }) });
  const response = await app.request('/sitemap.xml');
  expect([response.status, response.headers.get('Retry-After'), response.headers.get('Cache-Control')]).toEqual([503, '300', 'no-store']);
});

test('lets robots see everything and find the sitemap', async () => {
  const app = await portalBefore();
  const rules = await (await app.request('http://portal.example/robots.txt')).text();
  expect(rules).toContain('Sitemap: http://portal.example/sitemap.xml');
  expect(rules).not.toContain('Disallow');
});

test.each([
  ['false', 'http://inside:8080'],
  ['true', 'https://portal.example'],
])('with TRUST_PROXY=%s, uses %s as the origin of the site', async (TRUST_PROXY, origin) => {
  const app = await portalBefore(catalogue, { TRUST_PROXY });
  const headers = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'portal.example' };
  expect(await (await app.request('http://inside:8080/robots.txt', { headers })).text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test.each([
  ['en', 'Harbour Youth Association', 'en-HK'],
  ['zh', '海港青年協會', 'zh-Hant-HK'],
])('manifest of /%s has the site’s name and icons that exist', async (locale, name, lang) => {
  const app = await portalBefore();
  const response = await app.request(`/${locale}/manifest.webmanifest`);
  expect(response.headers.get('Content-Type')).toContain('application/manifest+json');
  const { icons, ...manifest } = (await response.json()) as { icons: { src: string; type: string }[] };
  expect(manifest).toMatchObject({ name, lang, start_url: `/${locale}` });
  for (const { src, type } of icons) {
    const icon = await app.request(src);
    expect([icon.status, icon.headers.get('Content-Type')?.split(';')[0]]).toEqual([200, type]);
  }
  expect((await app.request('/fr/manifest.webmanifest')).status).toBe(404);
});

test.each([
  ['knows the association', catalogue, 'public, max-age=3600'],
  ['doesn’t answer', {}, 'no-store'],
])('back end %s: the site can be installed, built-in names aren’t cached', async (_case, responses, cached) => {
  const app = await portalBefore(responses);
  const response = await app.request('/en/manifest.webmanifest');
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, cached]);
});

test.each(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/share.png'])('serves %s', async (path) => {
  const app = await portalBefore();
  const response = await app.request(path);
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=3600']);
});
