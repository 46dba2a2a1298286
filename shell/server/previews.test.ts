import { beforeEach, expect, jest, test } from '@jest/globals';
import { linkToPreview, refuse } from '@portal/releases';
import type { Hono } from 'hono';
import { hostileRedirects } from '../src/session/hostile-redirects.ts';
import { type SamplePortal, samplePortal } from './testing/sample-portal.ts';

const origin = 'https://www.example.org';
const dayMs = 24 * 3600_000;

let portal: SamplePortal;
beforeEach(async () => {
  portal = await samplePortal({ PORTAL_ORIGIN: origin });
  await portal.ship({ build: 'acme-1' });
  await portal.offer({ build: 'acme-2' });
});

const link = async (path = '/en/course') => (await linkToPreview(portal.releases, 'acme-2', { origin, path, hours: 24 })).link;
const open = async (address: string, app: Hono = portal.app) => app.request(new URL(address).pathname);
const cookieOf = (answer: Response) => String(answer.headers.getSetCookie()[0]?.split(';')[0] ?? '');

/** The payment section of a page: its release, the one that it goes back to, and whether it is a preview. */
async function seen(cookie = '', app: Hono = portal.app) {
  const page = await (await app.request('/en/course', { headers: { Cookie: cookie } })).text();
  const [, json = '{}'] = page.match(/id="portal-releases">(.*?)<\/script>/s) ?? [];
  const { live, previous, previewed } = JSON.parse(json).sections.payment ?? {};
  return { live: live?.build, previous: previous?.build, previewed: Boolean(previewed) };
}

const usual = { live: 'acme-1', previous: undefined, previewed: false };
const shown = { live: 'acme-2', previous: 'acme-1', previewed: true };

test('link is opened - leads to its page, where this visitor alone sees the release, with the live one to go back to', async () => {
  const answer = await open(await link());
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en/course']);
  expect(
    answer.headers
      .getSetCookie()[0]
      ?.split('; ')
      .slice(1)
      .map((part) => part.split('=')[0])
      .sort(),
  ).toEqual(['Expires', 'HttpOnly', 'Path', 'SameSite', 'Secure']);
  expect(await seen(cookieOf(answer))).toEqual(shown);
  expect(await seen()).toEqual(usual);
});

test('visitor goes back to the live site - sees what everybody sees, on the page where he was', async () => {
  const cookie = cookieOf(await open(await link()));
  const end = (path: string) =>
    portal.app.request('/preview/end', { method: 'POST', headers: { Cookie: cookie }, body: new URLSearchParams({ path }) });
  const answer = await end('/en/course?page=2');
  expect([answer.status, answer.headers.get('location'), answer.headers.getSetCookie()[0]]).toEqual([
    303,
    '/en/course?page=2',
    expect.stringContaining('Max-Age=0'),
  ]);
  for (const home of ['/zh', '/en?q=1']) expect((await end(home)).headers.get('location')).toBe(home.replace(/^\/../, '$&/'));
  for (const path of hostileRedirects) expect((await end(path)).headers.get('location')).toBe('/');
  expect((await end('/en/'.padEnd(20_000, 'a'))).status).toBe(413);
});

test('time of the link is over while the visitor is there - the next page is the live one', async () => {
  const cookie = cookieOf(await open(await link()));
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + dayMs + 1000);
  expect(await seen(cookie)).toEqual(usual);
  now.mockRestore();
});

test('release is refused meanwhile - nobody sees it any more', async () => {
  const cookie = cookieOf(await open(await link()));
  await refuse(portal.releases, 'acme-2', { why: 'slow' });
  expect(await seen(cookie)).toEqual(usual);
});

test('a section that has no live release yet - is seen in the preview', async () => {
  const first = await samplePortal({ PORTAL_ORIGIN: origin });
  await first.offer({ build: 'acme-2' });
  const made = await linkToPreview(first.releases, 'acme-2', { origin, path: '/', hours: 1 });
  expect(await seen(cookieOf(await open(made.link, first.app)), first.app)).toEqual({ ...shown, previous: undefined });
});

test.each(['forged', 'of another portal'])('link that is %s - shows the live site and keeps nothing', async (kind) => {
  const { link: other } = await linkToPreview(portal.releases, 'acme-2', { origin: 'https://other.test', path: '/en/course', hours: 1 });
  const answer = await open(kind === 'forged' ? `${origin}/preview/bm90aGluZw` : other);
  expect([answer.status, answer.headers.get('location'), answer.headers.getSetCookie()]).toEqual([303, '/', []]);
  expect(await seen(`__Host-portal-preview-payment=${new URL(other).pathname.split('/').pop()}`)).toEqual(usual);
});
