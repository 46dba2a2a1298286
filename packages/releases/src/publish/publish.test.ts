import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { CONTRACT_VERSION } from '@portal/contract';
import { integrityOf, makeKey, publicKeyOf, type ReleaseDescription, readKey, signBuild } from '../format/index.ts';
import { openReleases, type Releases } from '../registry/releases.ts';
import { emptyFolder, sampleBuild, sampleFolder } from '../testing/sample-build.ts';
import { allowVendor, revokeVendor } from '../trust/change-keys.ts';
import { developmentKeys } from '../trust/keyring.ts';
import { publishUnchecked } from './publish.ts';

let folder: string;
let releases: Releases;
beforeEach(async () => {
  folder = await sampleFolder();
  releases = openReleases(folder);
});

const published = () => readdir(join(folder, 'store')).catch(() => []);

test('build has its own folder and compressed files', async () => {
  const { build } = await publishUnchecked(releases, await sampleBuild());
  const stored = join(folder, 'store', build, 'remoteEntry.js');
  expect(brotliDecompressSync(await readFile(`${stored}.br`))).toEqual(await readFile(stored));
  expect(await published()).toEqual([build]);
});

test('changes nothing when the same build is published again', async () => {
  const dist = await sampleBuild();
  await publishUnchecked(releases, dist);
  await publishUnchecked(releases, dist);
  expect(await published()).toHaveLength(1);
});

test('F9 rejects another build with a published name', async () => {
  const { build } = await publishUnchecked(releases, await sampleBuild({}, 'first'));
  await expect(publishUnchecked(releases, await sampleBuild({}, 'second'))).rejects.toThrow('already published with other content');
  expect(await readFile(join(folder, 'store', build, 'remoteEntry.js'), 'utf8')).toBe('first');
});

test('two simultaneous builds with one name publish one', async () => {
  const builds = await Promise.all([sampleBuild({}, 'first'), sampleBuild({ version: '1.0.1' }, 'second')]);
  const results = await Promise.allSettled(builds.map((dist) => publishUnchecked(releases, dist)));
  expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  const [build] = await published();
  await expect(releases.store.get(build as string)).resolves.toBeDefined();
});

test('rejects a build with a file that was changed afterwards', async () => {
  const dist = await sampleBuild();
  await appendFile(join(dist, 'invoice.js'), 'alert(1)');
  await expect(publishUnchecked(releases, dist)).rejects.toThrow('invoice.js was changed');
  expect(await published()).toEqual([]);
});

test('rejects a build with a file missing from its description', async () => {
  const dist = await sampleBuild();
  await writeFile(join(dist, 'extra.js'), '');
  await expect(publishUnchecked(releases, dist)).rejects.toThrow('extra.js is not listed');
});

const noPreloads = { exposed: [], messages: {}, routes: {}, widgets: {} };

test.each([
  ['has a range that excludes the running contract', { contract: '^99.0.0' }, 'REL-310'],
  ['accepts any contract', { contract: '*' }, 'REL-311'],
  ['accepts future majors of the contract', { contract: `>=${CONTRACT_VERSION}` }, 'REL-311'],
  ["preloads for another section's page", { section: 'account' as const }, 'REL-312 acme-payment-1.0.0-aa names invoice among its routes'],
  ["preloads for another section's widget", { preloads: { ...noPreloads, widgets: { 'membership.card': [] } } }, 'REL-312'],
  ['names a provider that has no key', { provider: 'portal' }, 'REL-303'],
  ['names an unknown section', { section: 'library' as 'payment' }, 'section'],
  ['names a folder outside the store', { build: '../elsewhere' }, 'build'],
  ['names an entry that it does not contain', { entry: 'other.js' }, 'not among the files'],
])('rejects a release that %s', async (_case, changes, message) => {
  await expect(publishUnchecked(releases, await sampleBuild(changes))).rejects.toThrow(message);
  expect(await published()).toEqual([]);
});

describe('a vendor signs its build itself, and', () => {
  const signed = async (changes: Partial<ReleaseDescription>, key: string) => {
    const dist = await sampleBuild(changes);
    await signBuild(dist, readKey(key));
    return dist;
  };
  const association = () => readKey(developmentKeys(folder).association);
  const acme = () => developmentKeys(folder).vendor('acme');

  test('it is published with that signature', async () => {
    const { build } = await publishUnchecked(releases, await signed({}, acme()));
    expect(await releases.store.get(build)).toMatchObject({ key: publicKeyOf(readKey(acme())) });
  });

  test('gets REL-307 when it names another provider', async () => {
    await expect(publishUnchecked(releases, await signed({ provider: 'bank', version: '99.0.0' }, acme()))).rejects.toMatchObject({
      code: 'REL-307',
    });
  });

  test('gets REL-307 with a key for another section', async () => {
    const vendor = { key: publicKeyOf(readKey(acme())), provider: 'acme', expires: '2100-01-01T00:00:00.000Z' };
    await allowVendor(folder, association(), { ...vendor, sections: ['account'] });
    await expect(publishUnchecked(releases, await signed({}, acme()))).rejects.toMatchObject({ code: 'REL-307' });
  });

  test('gets REL-304 with an unknown key', async () => {
    const stranger = join(folder, 'stranger.pem');
    await makeKey(stranger);
    await expect(publishUnchecked(releases, await signed({}, stranger))).rejects.toMatchObject({ code: 'REL-304' });
  });

  test('gets REL-305 with a revoked key', async () => {
    await revokeVendor(folder, association(), { key: publicKeyOf(readKey(acme())), why: 'lost' });
    await expect(publishUnchecked(releases, await signed({}, acme()))).rejects.toMatchObject({ code: 'REL-305' });
  });

  test('gets REL-303 when the description changes afterwards', async () => {
    const dist = await signed({}, acme());
    const description = await readFile(join(dist, 'release.json'), 'utf8');
    await writeFile(join(dist, 'release.json'), description.replace('"version":"1.0.0"', '"version":"1.0.1"'));
    await expect(publishUnchecked(releases, dist)).rejects.toMatchObject({ code: 'REL-303' });
  });
});

test('wrong folder is REL-401 and stays unchanged', async () => {
  const mistyped = join(await emptyFolder(), 'relaeses');
  await expect(publishUnchecked(openReleases(mistyped), await sampleBuild())).rejects.toMatchObject({ code: 'REL-401' });
  await expect(readdir(mistyped)).rejects.toThrow('ENOENT');
});

test.each(['remoteEntry.js.br', 'picture.svg.gz', 'release.json', 'release.sig'])('build that lists %s is REL-301', async (path) => {
  const dist = await sampleBuild({ build: 'one' });
  const release = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8'));
  await writeFile(join(dist, path === 'release.json' ? 'other.js' : path), 'other');
  const files = [...release.files, { path, bytes: 5, integrity: integrityOf('other') }];
  await writeFile(join(dist, 'release.json'), JSON.stringify({ ...release, files }));
  await expect(publishUnchecked(releases, dist)).rejects.toMatchObject({ code: 'REL-301' });
  expect(await releases.store.list()).toEqual([]);
});

test('rejects a folder without a description', async () => {
  await expect(publishUnchecked(releases, await emptyFolder())).rejects.toThrow('build the remote first');
});
