import { beforeEach, expect, test } from '@jest/globals';
import { prove, refuse, rollback } from '@portal/releases';
import { type SamplePortal, samplePortal, shareOut } from '../testing/sample-portal.ts';

let portal: SamplePortal;
beforeEach(async () => {
  portal = await samplePortal();
  await portal.ship({ build: 'acme-1' });
  await prove(portal.releases, 'acme-1');
});

/** The response to an open page that has this build, on a page of the payment section. */
async function query(build: string, { section = 'payment', cookie = '' } = {}) {
  const response = await portal.app.request(`/replacements/${section}/${build}?page=/en/payment/1`, { headers: { Cookie: cookie } });
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  return response.status === 204 ? undefined : ((await response.json()) as { live: { build: string } }).live.build;
}

test('F16 open page keeps its release as a rollback target', async () => {
  await portal.ship({ build: 'acme-2' });
  expect([await query('acme-1'), await query('acme-2')]).toEqual([undefined, undefined]);
});

test('replaces a rolled-back release with the live one', async () => {
  await portal.ship({ build: 'acme-2' });
  await rollback(portal.releases, 'payment');
  expect([await query('acme-2'), await query('acme-1')]).toEqual(['acme-1', undefined]);
});

test('replaces a rejected rollback target with the live release', async () => {
  await portal.ship({ build: 'acme-2' });
  await refuse(portal.releases, 'acme-1', { why: 'slow' });
  expect(await query('acme-1')).toBe('acme-2');
});

test('ended canary is replaced by the live release', async () => {
  await shareOut(portal, 'acme-2', 100);
  expect(await query('acme-2')).toBeUndefined();
  await rollback(portal.releases, 'payment');
  expect([await query('acme-2'), await query('acme-1')]).toEqual(['acme-1', undefined]);
});

test.each(['news', 'membership'])('no replacement for section %s without a live release', async (section) => {
  expect(await query('acme-2', { section })).toBeUndefined();
});
