import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { keyringOf, keysFileName, openReleases, openStorage } from '@portal/releases';
import { startBucket } from '@portal/releases/testing';
import { Hono } from 'hono';
import { readConfig } from '../config.ts';
import { samplePortal, ship } from '../testing/sample-portal.ts';
import { watchLiveReleases } from './live-releases.ts';
import { releaseFiles } from './release-files.ts';

let complained: jest.SpiedFunction<typeof console.error>;
beforeEach(() => {
  complained = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => complained.mockRestore());

async function startPortal() {
  const portal = await samplePortal();
  const registry = join(portal.folder, 'releases', 'registry.json');
  const health = async (app = portal.app) => (await app.request('/healthz')).json();
  return { ...portal, registry, health };
}

test('F8 keeps the last good releases live when the registry is broken', async () => {
  const { ship, registry, health } = await startPortal();
  await ship();
  expect(await health()).toMatchObject({ status: 'ok', revision: 3, refused: [] });
  const written = await readFile(registry, 'utf8');
  await writeFile(registry, '{"revision":');
  expect(await health()).toMatchObject({ status: 'ok', revision: 3, refused: ['REL-201'] });
  expect(complained).toHaveBeenCalledWith(expect.stringMatching(/^Releases: REL-201 registry.json .*; the last good ones go on\.$/));
  await writeFile(registry, written.replace('"acme-1"', '"acme-9"'));
  expect(await health()).toMatchObject({ status: 'ok', revision: 3, refused: ['REL-202'] });
  await rm(registry);
  expect(await health()).toMatchObject({ status: 'ok', revision: 3, refused: ['REL-201'] });
  await writeFile(registry, written);
  expect(await health()).toMatchObject({ status: 'ok', revision: 3, refused: [] });
});

test('F8 retains the newer registry after a restart with an older one', async () => {
  const { ship, registry, health, restart } = await startPortal();
  await ship();
  const older = await readFile(registry, 'utf8');
  await ship({ build: 'acme-2' });
  expect(await health()).toMatchObject({ revision: 6 });
  await writeFile(registry, older);
  const app = restart();
  expect(await health(app)).toMatchObject({ status: 'ok', revision: 6, refused: ['REL-204'] });
  expect(await (await app.request('/en')).text()).toContain('"build":"acme-2"');
});

test('release goes live once a full disk has room again', async () => {
  const { ship, folder, health } = await startPortal();
  await ship();
  expect(await health()).toMatchObject({ revision: 3 });
  // A folder in the place of the file that is written first.
  const inTheWay = join(folder, `releases-seen.json.${process.pid}.new`);
  await mkdir(inTheWay);
  await ship({ build: 'acme-2' });
  expect(await health()).toMatchObject({ revision: 3, refused: ['EISDIR'] });
  await rm(inTheWay, { recursive: true });
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_000);
  try {
    expect(await health()).toMatchObject({ revision: 6, refused: [] });
  } finally {
    later.mockRestore();
  }
});

test('F15 changed file serves the release before after a restart', async () => {
  const { ship, folder, health, restart } = await startPortal();
  await ship();
  await ship({ build: 'acme-2' });
  await writeFile(join(folder, 'releases', 'store', 'acme-2', 'exposed.js'), 'alert(1)');
  const app = restart();
  expect(await health(app)).toMatchObject({ status: 'ok', revision: 6, refused: ['REL-302'] });
  expect(await (await app.request('/en')).text()).toContain('"build":"acme-1"');
});

test('two portals share a bucket and survive its outage', async () => {
  const [bucket, { folder }] = [await startBucket(), await samplePortal()];
  const [place, keyring] = [bucket.place(), keyringOf(join(folder, 'releases'), {})];
  await openStorage(place).write(keysFileName, await readFile(join(folder, 'releases', keysFileName)));
  const releases = openReleases(place, keyring);
  await ship(releases, folder, { build: 'acme-1' });
  /** What a portal does with releases, in a folder of its own. */
  const start = (DATA_DIR: string) => {
    const storage = openStorage(place, join(DATA_DIR, 'releases-copies'));
    const watched = watchLiveReleases(storage, { DATA_DIR, ASSOCIATION_KEY: keyring.association() });
    const { read, rejections, end } = watched;
    const files = new Hono().route('/releases', releaseFiles(storage, watched, { previewsOf: async () => [] }));
    const liveNow = async () => (await read()).sections.payment?.live.build;
    return { liveNow, rejections, end, statusOf: async (path: string) => (await files.request(`/releases/${path}`)).status };
  };
  const [one, two] = [start(join(folder, 'one')), start(join(folder, 'two'))];
  const portals = [one, two];
  try {
    for (const portal of [one, two]) {
      expect(await portal.liveNow()).toBe('acme-1');
      expect(await portal.statusOf('acme-1/exposed.js')).toBe(200);
    }
    await ship(releases, folder, { build: 'acme-2' });
    for (const portal of [one, two]) await until(async () => (await portal.liveNow()) === 'acme-2');
    bucket.setUp(false);
    await until(async () => one.rejections().length > 0);
    const restarted = start(join(folder, 'one'));
    portals.push(restarted);
    for (const portal of [one, restarted]) {
      expect(await portal.liveNow()).toBe('acme-2');
      expect(await portal.statusOf('acme-2/exposed.js')).toBe(200);
      expect(await portal.statusOf('acme-9/exposed.js')).toBe(404);
    }
  } finally {
    for (const portal of portals) await portal.end();
    await bucket.close();
  }
});

/** Far limits are the test's own. */
async function until(happens: () => Promise<boolean>): Promise<void> {
  while (!(await happens())) await new Promise((resolve) => setTimeout(resolve, 20));
}

test("production needs the association's public key under https", async () => {
  const live = { NODE_ENV: 'production', PORTAL_ORIGIN: 'https://www.example.org' };
  expect(() => readConfig(live)).toThrow('ASSOCIATION_KEY is missing');
  expect(() => readConfig({ ...live, ASSOCIATION_KEY: 'short' })).toThrow('ASSOCIATION_KEY is not a public key');
  const ASSOCIATION_KEY = keyringOf(join((await samplePortal()).folder, 'releases')).association();
  expect(readConfig({ ...live, ASSOCIATION_KEY })).toMatchObject({ ASSOCIATION_KEY });
  expect(readConfig({ ...live, PORTAL_ORIGIN: 'http://localhost:8080' }).ASSOCIATION_KEY).toBeUndefined();
});
