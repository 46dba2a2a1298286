import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { keyringOf } from '@portal/releases';
import { readConfig } from './config.ts';
import { samplePortal } from './testing/sample-portal.ts';

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

test('F8 the registry is damaged, edited or gone - the last good releases stay live, and log and health say why', async () => {
  const { ship, registry, health } = await startPortal();
  await ship();
  expect(await health()).toEqual({ status: 'ok', revision: 3, refused: [] });
  const written = await readFile(registry, 'utf8');
  await writeFile(registry, '{"revision":');
  expect(await health()).toEqual({ status: 'ok', revision: 3, refused: ['REL-201'] });
  expect(complained).toHaveBeenCalledWith(expect.stringMatching(/^Releases: REL-201 registry.json .*; the last good ones go on\.$/));
  await writeFile(registry, written.replace('"acme-1"', '"acme-9"'));
  expect(await health()).toEqual({ status: 'ok', revision: 3, refused: ['REL-202'] });
  await rm(registry);
  expect(await health()).toEqual({ status: 'ok', revision: 3, refused: ['REL-201'] });
  await writeFile(registry, written);
  expect(await health()).toEqual({ status: 'ok', revision: 3, refused: [] });
});

test('F8 an older registry is put back and the server restarts - the newer one goes on', async () => {
  const { ship, registry, health, restart } = await startPortal();
  await ship();
  const older = await readFile(registry, 'utf8');
  await ship({ build: 'acme-2' });
  expect(await health()).toMatchObject({ revision: 6 });
  await writeFile(registry, older);
  const app = restart();
  expect(await health(app)).toEqual({ status: 'ok', revision: 6, refused: ['REL-204'] });
  expect(await (await app.request('/en')).text()).toContain('"build":"acme-2"');
});

test('F15 a published file is changed and the server restarts - the release before it is served', async () => {
  const { ship, folder, health, restart } = await startPortal();
  await ship();
  await ship({ build: 'acme-2' });
  await writeFile(join(folder, 'releases', 'store', 'acme-2', 'exposed.js'), 'alert(1)');
  const app = restart();
  expect(await health(app)).toEqual({ status: 'ok', revision: 6, refused: ['REL-302'] });
  expect(await (await app.request('/en')).text()).toContain('"build":"acme-1"');
});

test("a portal under https without the association's public key - does not start in production", async () => {
  const live = { NODE_ENV: 'production', PORTAL_ORIGIN: 'https://www.example.org' };
  expect(() => readConfig(live)).toThrow('ASSOCIATION_KEY is missing');
  expect(() => readConfig({ ...live, ASSOCIATION_KEY: 'short' })).toThrow('ASSOCIATION_KEY is not a public key');
  const ASSOCIATION_KEY = keyringOf(join((await samplePortal()).folder, 'releases')).association();
  expect(readConfig({ ...live, ASSOCIATION_KEY })).toMatchObject({ ASSOCIATION_KEY });
  expect(readConfig({ ...live, PORTAL_ORIGIN: 'http://localhost:8080' }).ASSOCIATION_KEY).toBeUndefined();
});
