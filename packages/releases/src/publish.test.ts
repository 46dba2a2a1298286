import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, expect, test } from '@jest/globals';
import { publish } from './publish.ts';
import { openReleases, type Releases } from './releases.ts';
import { emptyFolder, sampleBuild } from './testing/sample-build.ts';

let folder: string;
let releases: Releases;
beforeEach(async () => {
  folder = await emptyFolder();
  releases = openReleases(folder);
});

const published = () => readdir(join(folder, 'store')).catch(() => []);

test('a build is published - its files are in a folder of its own, also compressed', async () => {
  const { build } = await publish(releases, await sampleBuild());
  const stored = join(folder, 'store', build, 'remoteEntry.js');
  expect(brotliDecompressSync(await readFile(`${stored}.br`))).toEqual(await readFile(stored));
  expect(await published()).toEqual([build]);
});

test('the same build is published again - nothing changes', async () => {
  const dist = await sampleBuild();
  await publish(releases, dist);
  await publish(releases, dist);
  expect(await published()).toHaveLength(1);
});

test('another build takes a published name - it is refused and the first stays', async () => {
  const { build } = await publish(releases, await sampleBuild({}, 'first'));
  await expect(publish(releases, await sampleBuild({}, 'second'))).rejects.toThrow('already published with other content');
  expect(await readFile(join(folder, 'store', build, 'remoteEntry.js'), 'utf8')).toBe('first');
});

test('one name is published twice at once - one of the two contents wins whole', async () => {
  const builds = await Promise.all([sampleBuild({}, 'first'), sampleBuild({ version: '1.0.1' }, 'second')]);
  const results = await Promise.allSettled(builds.map((dist) => publish(releases, dist)));
  expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  const [build] = await published();
  await expect(releases.store.get(build as string)).resolves.toBeDefined();
});

test('a file was changed after the build - it is not published', async () => {
  const dist = await sampleBuild();
  await appendFile(join(dist, 'invoice.js'), 'alert(1)');
  await expect(publish(releases, dist)).rejects.toThrow('invoice.js was changed');
  expect(await published()).toEqual([]);
});

test('a file is not in the description - it is not published', async () => {
  const dist = await sampleBuild();
  await writeFile(join(dist, 'extra.js'), '');
  await expect(publish(releases, dist)).rejects.toThrow('extra.js is not listed');
});

test.each([
  ['has a range that leaves out the running contract', { contract: '^99.0.0' }, 'needs contract ^99.0.0'],
  ['names an unknown section', { section: 'library' as 'payment' }, 'section'],
  ['names a folder outside the store', { build: '../elsewhere' }, 'build'],
  ['names an entry that it does not bring', { entry: 'other.js' }, 'not among the files'],
])('a release %s - it is not published', async (_case, of, message) => {
  await expect(publish(releases, await sampleBuild(of))).rejects.toThrow(message);
  expect(await published()).toEqual([]);
});

test('a folder without a description - it is not published', async () => {
  await expect(publish(releases, await emptyFolder())).rejects.toThrow('build the remote first');
});
