import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { sectionIds } from '@portal/contract';
import { makeKey, publicKeyOf, readKey } from '../format/index.ts';
import { publishUnchecked } from '../publish/publish.ts';
import { approve, refuse } from '../registry/decide.ts';
import { type RegisteredRelease, registryFileName } from '../registry/document.ts';
import { promote } from '../registry/promote.ts';
import { openReleases, type Releases } from '../registry/releases.ts';
import { renew } from '../registry/renew.ts';
import { rollback } from '../registry/rollback.ts';
import { openStorage } from '../store/open-storage.ts';
import { forger } from '../testing/forger.ts';
import { emptyFolder, sampleBuild, sampleFolder } from '../testing/sample-build.ts';
import { allowVendor, renewKeys, revokeVendor } from '../trust/change-keys.ts';
import { developmentKeys, keyringOf } from '../trust/keyring.ts';
import { keysFileName } from '../trust/keys.ts';
import type { Assignments } from './to-live-releases.ts';
import { nothingLive, readTrustedReleases } from './trusted-releases.ts';

let folder: string;
let memory: string;
let releases: Releases;
let forge: ReturnType<typeof forger>;
beforeEach(async () => {
  folder = await sampleFolder();
  memory = join(await emptyFolder(), 'seen.json');
  releases = openReleases(folder);
  forge = forger(folder);
  for (const build of ['one', 'two']) await ship(build);
});

async function ship(build: string, changes: Parameters<typeof sampleBuild>[0] = {}) {
  await publishUnchecked(releases, await sampleBuild({ ...changes, build }));
  await approve(releases, build);
  await promote(releases, build);
}

/** Returns what a portal's server that starts now serves and reports. Each call is a restart: only the memory file is kept. */
async function served(assignments: Assignments = {}) {
  const refused: string[] = [];
  const trusted = await readTrustedReleases({ storage: openStorage(folder), memory, keyring: keyringOf(folder, {}) }, (refusal) =>
    refused.push(refusal.message.slice(0, 7)),
  );
  const live = await trusted.forVisitor({ assignments });
  return { live: live.sections.payment?.live.build, previous: live.sections.payment?.previous?.build, refused };
}

const good = { live: 'two', previous: 'one', refused: [] };
const anHourAgo = new Date(Date.now() - 3600_000).toISOString();
const associationKey = () => readKey(developmentKeys(folder).association);
const vendorKey = () => publicKeyOf(readKey(developmentKeys(folder).vendor('acme')));

test('serves releases when everything is signed', async () => {
  expect(await served()).toEqual(good);
  expect(await served()).toEqual(good);
});

test('page with an earlier live release falls back to the live one', async () => {
  expect(await served({ payment: 'one' })).toEqual({ live: 'one', previous: 'two', refused: [] });
});

test('serves a page its assigned live release and the one before it', async () => {
  expect(await served({ payment: 'two' })).toEqual(good);
});

test.each<[string, string, () => Promise<unknown>]>([
  ['a build that was never published', 'nine', async () => {}],
  [
    'a release that was never live',
    'three',
    async () => {
      await publishUnchecked(releases, await sampleBuild({ build: 'three' }));
      await approve(releases, 'three');
    },
  ],
  [
    'the live release of another section',
    'other',
    () => ship('other', { section: 'account', preloads: { exposed: [], messages: {}, routes: {}, widgets: {} } }),
  ],
])('serves the live release to a page assigned %s', async (_what, build, make) => {
  await make();
  expect(await served({ payment: build })).toEqual(good);
});

test('page with a refused release gets the live one, no fallback', async () => {
  await refuse(releases, 'one', { why: 'shows "paid" too early' });
  expect(await served({ payment: 'one' })).toEqual({ live: 'two', previous: undefined, refused: [] });
});

test('page with a release that was rolled back gets the live one', async () => {
  await ship('three');
  await rollback(releases, 'payment');
  expect(await served({ payment: 'three' })).toEqual(good);
});

test("page with a revoked key's release gets the live one", async () => {
  await ship('bank-one', { provider: 'bank' });
  await revokeVendor(folder, associationKey(), { key: vendorKey(), why: 'lost' });
  expect(await served({ payment: 'two' })).toEqual({ live: 'bank-one', previous: undefined, refused: ['REL-305', 'REL-305'] });
});

test('page with a changed release gets the live one', async () => {
  await writeFile(join(folder, 'store', 'one', 'exposed.js'), 'alert(1)');
  expect(await served({ payment: 'one' })).toEqual({ live: 'two', previous: undefined, refused: ['REL-302'] });
});

const forgeries: [string, string, () => Promise<unknown>][] = [
  ['the registry is unsigned', 'REL-202', () => writeFile(join(folder, registryFileName), '{"revision":9,"sections":{},"history":[]}')],
  ['the registry is cut short', 'REL-201', () => writeFile(join(folder, registryFileName), '{"document":')],
  ['the registry is gone', 'REL-201', () => rm(join(folder, registryFileName))],
  ['the registry is signed by a stranger', 'REL-202', () => forge.sealRegistryAsStranger((document) => ({ ...document, revision: 9 }))],
  [
    'an entry of the registry was edited',
    'REL-202',
    () =>
      forge.editRegistry(({ sections, ...rest }) => ({
        ...rest,
        sections: { payment: { live: sections.payment?.before[0] as RegisteredRelease, before: [] } },
      })),
  ],
  ['the registry has expired', 'REL-203', () => forge.sealRegistry((document) => ({ ...document, revision: 9, expires: anHourAgo }))],
  ['the registry is older than one that was seen', 'REL-204', () => forge.sealRegistry((document) => ({ ...document, revision: 1 }))],
  [
    'the registry differs from the one that was seen at the same revision',
    'REL-205',
    () => forge.sealRegistry((document) => ({ ...document, history: [] })),
  ],
  ['the list of keys is gone', 'REL-101', () => rm(join(folder, keysFileName))],
  ['the list of keys was edited', 'REL-102', () => forge.editKeys((document) => ({ ...document, registryDays: 9 }))],
  ['the list of keys is signed by a stranger', 'REL-102', () => forge.sealKeysAsStranger((document) => ({ ...document, revision: 99 }))],
  ['the list of keys has expired', 'REL-103', () => forge.sealKeys((document) => ({ ...document, revision: 99, expires: anHourAgo }))],
  ['the list of keys is older than one that was seen', 'REL-104', () => forge.sealKeys((document) => ({ ...document, revision: 1 }))],
];

test.each(forgeries)('F8 serves the last good one, also after a restart, when %s: %s', async (_case, code, make) => {
  await served();
  await make();
  expect(await served()).toEqual({ ...good, refused: [code] });
  expect(await served()).toEqual({ ...good, refused: [code] });
});

test('returns nothing live and reports nothing before any publication', async () => {
  const empty = await sampleFolder();
  const refused: Error[] = [];
  const options = { storage: openStorage(empty), memory, keyring: keyringOf(empty, {}) };
  expect(await readTrustedReleases(options, (refusal) => refused.push(refusal))).toBe(nothingLive);
  expect(refused).toEqual([]);
});

test.each(forgeries.filter(([name]) => !name.includes('seen') && !name.endsWith('registry is gone')))(
  '%s, before the portal has seen any - %s, and nothing is live',
  async (_case, code, make) => {
    await make();
    expect(await served()).toEqual({ live: undefined, previous: undefined, refused: [code] });
  },
);

test('restored old folder is REL-204, and the newer one stays', async () => {
  const before = await emptyFolder();
  await cp(folder, before, { recursive: true });
  await publishUnchecked(releases, await sampleBuild({ build: 'three' }));
  await approve(releases, 'three');
  await promote(releases, 'three');
  await served();
  await cp(before, folder, { recursive: true });
  expect(await served()).toEqual({ live: 'three', previous: 'two', refused: ['REL-204'] });
});

test('changed association key ends trust in all that it signed', async () => {
  await served();
  const other = await makeKey(join(folder, 'other.pem'));
  const read = () => readTrustedReleases({ storage: openStorage(folder), memory, keyring: { association: () => other } }, () => {});
  expect((await read()).live.sections).toEqual({});
});

test('revoked vendor key is REL-305 for that vendor only', async () => {
  await publishUnchecked(releases, await sampleBuild({ build: 'bank-one', provider: 'bank' }));
  await approve(releases, 'bank-one');
  await promote(releases, 'bank-one');
  await revokeVendor(folder, associationKey(), { key: vendorKey(), why: 'lost' });
  expect(await served()).toEqual({ live: 'bank-one', previous: undefined, refused: ['REL-305', 'REL-305'] });
});

test('restored old key list is REL-104, and the key stays revoked', async () => {
  const before = await readFile(join(folder, keysFileName), 'utf8');
  await revokeVendor(folder, associationKey(), { key: vendorKey(), why: 'lost' });
  await served();
  await writeFile(join(folder, keysFileName), before);
  expect((await served()).refused).toEqual(['REL-104', 'REL-305', 'REL-305']);
});

test('expired vendor key publishes nothing new', async () => {
  const since = (await releases.registry.read()).sections.payment?.live.since as string;
  const vendor = { key: vendorKey(), provider: 'acme', sections: [...sectionIds] };
  await allowVendor(folder, associationKey(), { ...vendor, expires: new Date(Date.parse(since) + 1).toISOString() });
  expect(await served()).toEqual(good);
  await expect(publishUnchecked(releases, await sampleBuild({ build: 'three' }))).rejects.toMatchObject({ code: 'REL-306' });
  await allowVendor(folder, associationKey(), { ...vendor, expires: new Date(0).toISOString() });
  expect((await served()).refused).toEqual(['REL-306', 'REL-306']);
});

test("entry signed with a stolen operator's key must match", async () => {
  const entry = (change: (live: RegisteredRelease) => RegisteredRelease) =>
    forge.sealRegistry(({ revision, sections, ...rest }) => ({
      ...rest,
      revision: revision + 1,
      sections: { payment: { ...sections.payment, live: change(sections.payment?.live as RegisteredRelease) } },
    }));
  await entry((live) => ({ ...live, release: { ...live.release, entry: 'exposed.js' } }));
  expect(await served()).toEqual({ live: 'one', previous: undefined, refused: ['REL-309'] });
  await entry((live) => ({ ...live, integrity: 'sha384-forged' }));
  expect(await served()).toEqual({ live: 'one', previous: undefined, refused: ['REL-303'] });
  await entry((live) => ({ ...live, key: 'stranger' }));
  expect(await served()).toEqual({ live: 'one', previous: undefined, refused: ['REL-303'] });
});

test('accepts a registry and a list of keys that are signed again', async () => {
  await served();
  await renewKeys(folder, associationKey());
  await renew(releases);
  expect(await served()).toEqual(good);
});
