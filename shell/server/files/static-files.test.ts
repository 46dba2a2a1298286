import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, expect, test } from '@jest/globals';
import { approve } from '@portal/releases';
import { type SamplePortal, samplePortal } from '../testing/sample-portal.ts';

let portal: SamplePortal;
beforeEach(async () => {
  portal = await samplePortal();
  await portal.ship();
});

const get = async (path: string, encodings = '') => portal.app.request(path, { headers: { 'Accept-Encoding': encodings } });

test('shell script is brotli with its charset, for a year', async () => {
  const response = await get('/assets/main.1.js', 'gzip, deflate, br');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toMatch(/^\/\* shell/);
});

test.each([
  ['gzip', 'gzip'],
  ['', null],
])('sends a script to a browser that accepts "%s" with the encoding %s', async (accepted, encoding) => {
  expect((await get('/assets/main.1.js', accepted)).headers.get('Content-Encoding')).toBe(encoding);
});

test('lets another origin read a script of a release', async () => {
  const response = await get('/releases/acme-1/remoteEntry.js');
  expect([response.headers.get('Access-Control-Allow-Origin'), await response.text()]).toEqual(['*', '/* remoteEntry.js */']);
});

test('sends a picture that may be cached for an hour', async () => {
  const response = await get('/art/logo.svg');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  });
});

test.each([
  '/assets/none.js',
  '/assets/',
  '/releases/acme-1/',
  '/releases/acme-9/remoteEntry.js',
  '/releases/..%2fregistry.json',
  '/art/none.svg',
])('responds to %s with a 404 that must be revalidated', async (path) => {
  const response = await get(path);
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-cache']);
});

test.each([
  ['page.html', 'text/html'],
  ['drawing.svg', 'image/svg+xml'],
])('published %s runs nothing at our origin [ATTACK-12]', async (name, type) => {
  await portal.offer({ build: 'acme-2', version: '2.0.0' }, { [name]: '<script>alert(1)</script>' });
  await approve(portal.releases, 'acme-2');
  const { status, headers } = await get(`/releases/acme-2/${name}`);
  expect([status, headers.get('Content-Type')]).toEqual([200, expect.stringContaining(type)]);
  expect(headers.get('Content-Security-Policy')?.split('; ')).toEqual(expect.arrayContaining(["default-src 'none'", 'sandbox']));
});
