import { beforeEach, expect, test } from '@jest/globals';
import { approve, linkToPreview, promote, refuse } from '@portal/releases';
import { type SamplePortal, samplePortal } from '../testing/sample-portal.ts';

const origin = 'https://www.example.org';
const catalogue = { section: 'catalogue' as const, preloads: { exposed: [], messages: {}, routes: {}, widgets: {} } };

let portal: SamplePortal;
beforeEach(async () => {
  portal = await samplePortal({ PORTAL_ORIGIN: origin });
  await portal.ship({ ...catalogue, build: 'cat-1' });
  await portal.offer({ ...catalogue, build: 'cat-2' });
});

const entryOf = async (build: string, headers: Record<string, string> = {}) => {
  const { status, headers: sent } = await portal.app.request(`/releases/${build}/remoteEntry.js`, { headers });
  return [status, sent.get('Cache-Control')];
};
const kept = [200, 'public, max-age=31536000, immutable'];
const missing = [404, 'no-cache'];

test('script of a release is served only once approved', async () => {
  expect([await entryOf('cat-1'), await entryOf('cat-2'), await entryOf('cat-3')]).toEqual([kept, missing, missing]);
  await approve(portal.releases, 'cat-2');
  expect(await entryOf('cat-2')).toEqual(kept);
});

test('F16 former release serves open pages until refused', async () => {
  await approve(portal.releases, 'cat-2');
  await promote(portal.releases, 'cat-2');
  expect(await entryOf('cat-1')).toEqual(kept);
  await refuse(portal.releases, 'cat-1', { why: 'bad' });
  expect(await entryOf('cat-1')).toEqual(missing);
});

test('accepted preview serves its browser without caching', async () => {
  const { link } = await linkToPreview(portal.releases, 'cat-2', { origin, path: '/en', by: ['Mei'] });
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-User': '?1', Origin: origin };
  const accepted = await portal.app.request(new URL(link).pathname, { method: 'POST', headers });
  const Cookie = String(accepted.headers.getSetCookie()[0]?.split(';')[0]);
  expect([await entryOf('cat-2', { Cookie }), await entryOf('cat-2')]).toEqual([[200, 'private, no-store'], missing]);
});

test('serves no source map of a live release in any form', async () => {
  const portal = await samplePortal();
  await portal.ship({}, { 'exposed.js.map': `{"mappings":"${'A'.repeat(2000)}"}` });
  const statusOf = async (path: string) => (await portal.app.request(`/releases/acme-1/${path}`)).status;
  expect([await statusOf('exposed.js'), await statusOf('exposed.js.map')]).toEqual([200, 404]);
  expect(await statusOf('exposed.js.map.br')).toBe(404);
  expect(await statusOf('exposed.js%2emap')).toBe(404);
});
