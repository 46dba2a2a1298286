import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { openReleases } from '@portal/releases';
import { emptyFolder, sampleBuild } from '../../releases/src/testing/sample-build.ts';
import { fetchReleases } from './fetch-releases.mjs';
import { publishReleases } from './publish-releases.mjs';

let server;
afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve())));

/** A deployed portal on which the given builds are live, by section; returns its address. */
async function deployed(dists) {
  const sections = Object.fromEntries(Object.entries(dists).map(([section, dist]) => [section, { live: { build: buildOf(dist) } }]));
  const folders = Object.fromEntries(Object.values(dists).map((dist) => [buildOf(dist), dist]));
  server = createServer(({ url }, response) => {
    if (url === '/en') return response.end(`<script type="application/json" id="portal-releases">${JSON.stringify({ sections })}</script>`);
    const [, build, path] = /^\/releases\/([^/]+)\/(.+)$/.exec(url) ?? [];
    response.end(readFileSync(join(folders[build], path)));
  });
  await new Promise((resolve) => server.listen(0, resolve));
  return `http://localhost:${server.address().port}`;
}

const buildOf = (dist) => JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')).build;
const preloads = { exposed: ['exposed.js'], messages: {}, routes: {}, widgets: {} };
const cartOf = () => sampleBuild({ section: 'cart-checkout', build: 'bank-cart-checkout-1.0.0-bb', provider: 'bank', preloads });
const liveIn = async (folder) => {
  const { sections } = await openReleases(folder).registry.read();
  return Object.fromEntries(Object.entries(sections).map(([section, { live }]) => [section, live.release.build]));
};

test('a section’s own build is live until the emulator starts without it', async () => {
  const folder = await emptyFolder();
  const [brought, own, next] = [
    await sampleBuild(),
    await sampleBuild({ build: 'bank-payment-1.0.0-bb', provider: 'bank' }),
    await sampleBuild({ build: 'bank-payment-1.0.1-cc', version: '1.0.1', provider: 'bank' }),
  ];
  const live = [];
  for (const dists of [[brought, own], [brought, own], [brought, next], [brought]]) {
    await publishReleases(dists, folder);
    live.push((await liveIn(folder)).payment);
  }
  expect(live).toEqual([own, own, next, brought].map(buildOf));
});

test('makes builds of several vendors live, also after a restart', async () => {
  const folder = await emptyFolder();
  const dists = [await sampleBuild(), await cartOf()];
  await publishReleases(dists, folder);
  await publishReleases(dists, folder);
  expect(await liveIn(folder)).toEqual({ payment: 'acme-payment-1.0.0-aa', 'cart-checkout': 'bank-cart-checkout-1.0.0-bb' });
});

test('fetches a deployed portal’s releases except the vendor’s section', async () => {
  const [folder, fetched] = [await emptyFolder(), await emptyFolder()];
  const address = await deployed({ payment: await sampleBuild(), 'cart-checkout': await cartOf() });
  await publishReleases(await fetchReleases(address, fetched, 'payment'), folder);
  expect(await liveIn(folder)).toEqual({ 'cart-checkout': 'bank-cart-checkout-1.0.0-bb' });
});

test('fetches a deployed portal’s releases without their source maps', async () => {
  const dist = await cartOf();
  const described = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
  const map = { path: 'exposed.js.map', bytes: 2, integrity: described.files[0].integrity };
  writeFileSync(join(dist, 'release.json'), JSON.stringify({ ...described, files: [...described.files, map] }));
  const fetched = await fetchReleases(await deployed({ 'cart-checkout': dist }), await emptyFolder());
  const folder = await emptyFolder();
  await publishReleases(fetched, folder);
  expect(await liveIn(folder)).toEqual({ 'cart-checkout': 'bank-cart-checkout-1.0.0-bb' });
});

test('names and rejects a fetched file that differs from its description', async () => {
  const dist = await cartOf();
  writeFileSync(join(dist, 'exposed.js'), '/* other */');
  const fetched = await fetchReleases(await deployed({ 'cart-checkout': dist }), await emptyFolder());
  await expect(publishReleases(fetched, await emptyFolder())).rejects.toThrow('exposed.js was changed');
});

test('reports an address that is unreachable or not a portal’s', async () => {
  const folder = await emptyFolder();
  await expect(fetchReleases('http://localhost:1', folder)).rejects.toThrow("can't be reached");
  server = createServer((_request, response) => response.end('<h1>Hello</h1>'));
  await new Promise((resolve) => server.listen(0, resolve));
  await expect(fetchReleases(`http://localhost:${server.address().port}`, folder)).rejects.toThrow('none of the portal');
});
