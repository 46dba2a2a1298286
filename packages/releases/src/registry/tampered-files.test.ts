import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { readTrustedReleases } from '../portal/trusted-releases.ts';
import { publishUnchecked } from '../publish/publish.ts';
import { openStorage } from '../store/open-storage.ts';
import { emptyFolder, sampleBuild, sampleFolder } from '../testing/sample-build.ts';
import { keyringOf } from '../trust/keyring.ts';
import { approve } from './decide.ts';
import { promote } from './promote.ts';
import { openReleases } from './releases.ts';
import { verify } from './verify.ts';

/** Flips the lowest bit of one byte. */
async function flip(path: string, at: number): Promise<void> {
  const content = await readFile(path);
  content.writeUInt8(content.readUInt8(at) ^ 1, at);
  await writeFile(path, content);
}

test('flipped byte is detected and the earlier release served', async () => {
  const folder = await sampleFolder();
  const releases = openReleases(folder);
  for (const build of ['one', 'two']) {
    await publishUnchecked(releases, await sampleBuild({ build }));
    await approve(releases, build);
    await promote(releases, build);
  }
  const store = join(folder, 'store', 'two');
  const files = await readdir(store);
  expect(files).toEqual(
    expect.arrayContaining(['release.json', 'release.json.br', 'release.json.gz', 'release.sig', 'remoteEntry.js', 'remoteEntry.js.br']),
  );
  const survived: string[] = [];
  for (const name of files) {
    const path = join(store, name);
    const before = await readFile(path);
    for (const at of [0, Math.floor(before.length / 2), before.length - 2]) {
      await flip(path, at);
      const refused: string[] = [];
      const options = { storage: openStorage(folder), memory: join(await emptyFolder(), 'seen.json'), keyring: keyringOf(folder, {}) };
      const { live } = await readTrustedReleases(options, (refusal) => refused.push(refusal.message));
      const found = refused.length === 1 && /^REL-30[1-9] /.test(refused[0] ?? '') && live.sections.payment?.live.build === 'one';
      if (!found || (await verify(releases)).length !== 1) survived.push(`${name} at ${at}: ${refused}`);
      await writeFile(path, before);
    }
  }
  expect(survived).toEqual([]);
});

test('decompression bomb is rejected early', async () => {
  const folder = await sampleFolder();
  const releases = openReleases(folder);
  for (const build of ['one', 'two']) {
    await publishUnchecked(releases, await sampleBuild({ build }));
    await approve(releases, build);
    await promote(releases, build);
  }
  await writeFile(join(folder, 'store', 'two', 'remoteEntry.js.gz'), gzipSync(Buffer.alloc(200_000_000)));
  const before = process.memoryUsage().rss;
  const refused: string[] = [];
  const options = { storage: openStorage(folder), memory: join(await emptyFolder(), 'seen.json'), keyring: keyringOf(folder, {}) };
  const { live } = await readTrustedReleases(options, (refusal) => refused.push(refusal.message));
  expect([live.sections.payment?.live.build, refused]).toEqual([
    'one',
    [expect.stringMatching(/^REL-302 .*remoteEntry\.js\.gz was changed/)],
  ]);
  expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
});
