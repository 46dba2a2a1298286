import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { openReleases, type Releases } from './releases.ts';
import { rollback } from './rollback.ts';
import { swap } from './swap.ts';
import { emptyFolder, sampleBuild } from './testing/sample-build.ts';
import { verify } from './verify.ts';

let folder: string;
let releases: Releases;
beforeEach(async () => {
  folder = await emptyFolder();
  releases = openReleases(folder);
  await publish(releases, await sampleBuild({ build: 'one' }));
  await publish(releases, await sampleBuild({ build: 'two', version: '1.1.0' }));
});

const paymentNow = async () => {
  const recorded = (await releases.registry.read()).sections.payment;
  return [recorded?.live.release.build, recorded?.previous?.release.build];
};

test('a release is promoted - it is live and the one before it is kept', async () => {
  await promote(releases, 'one');
  await promote(releases, 'two');
  expect(await paymentNow()).toEqual(['two', 'one']);
});

test('the live release is promoted again - the registry and its previous release stay', async () => {
  await promote(releases, 'one');
  await promote(releases, 'two');
  expect((await promote(releases, 'two')).revision).toBe(2);
  expect(await paymentNow()).toEqual(['two', 'one']);
});

test('a release that was never published is promoted - it is refused', async () => {
  await expect(promote(releases, 'three')).rejects.toThrow('three is not published');
});

test('a published file was changed - the release is not promoted', async () => {
  await writeFile(join(folder, 'store', 'one', 'invoice.js'), 'alert(1)');
  await expect(promote(releases, 'one')).rejects.toThrow('invoice.js was changed');
});

test('a release is rolled back - the previous one is live, and a second rollback is refused', async () => {
  await promote(releases, 'one');
  await promote(releases, 'two');
  await rollback(releases, 'payment');
  expect(await paymentNow()).toEqual(['one', undefined]);
  await expect(rollback(releases, 'payment')).rejects.toThrow('no previous good release');
});

test('a section is handed to another provider - the highest version it published is live', async () => {
  await promote(releases, 'one');
  for (const version of ['2.9.0', '2.10.0', '2.2.0'])
    await publish(releases, await sampleBuild({ provider: 'bank', version, build: `bank-${version}` }));
  await swap(releases, 'payment', 'bank');
  expect(await paymentNow()).toEqual(['bank-2.10.0', 'one']);
  await expect(swap(releases, 'payment', 'nobody')).rejects.toThrow('nobody has published nothing for payment');
});

test('ten changes at once - each is in the history once, none is lost', async () => {
  const builds = Array.from({ length: 5 }, (_, index) => `acme-${index}`);
  for (const build of builds) await publish(releases, await sampleBuild({ build, section: 'account' }));
  await Promise.all([...builds, 'one', 'two'].map((build) => promote(releases, build)));
  const { revision, history } = await releases.registry.read();
  expect(revision).toBe(7);
  expect(history.map((entry) => entry.build).sort()).toEqual([...builds, 'one', 'two']);
});

test('a change asks for a revision that is past - nothing is written', async () => {
  await promote(releases, 'one');
  await expect(promote(releases, 'two', { revision: 0 })).rejects.toThrow('at revision 1, not 0');
  expect(await paymentNow()).toEqual(['one', undefined]);
});

test('live and previous releases are verified - each missing, changed or badly compressed file is named', async () => {
  await promote(releases, 'one');
  await promote(releases, 'two');
  expect(await verify(releases)).toEqual([]);
  await rm(join(folder, 'store', 'one', 'exposed.js'));
  await writeFile(join(folder, 'store', 'two', 'remoteEntry.js.br'), 'tampered');
  expect(await verify(releases)).toEqual([
    expect.stringContaining('remoteEntry.js.br was changed'),
    expect.stringContaining('exposed.js is missing'),
  ]);
});
