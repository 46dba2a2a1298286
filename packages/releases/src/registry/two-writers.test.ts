import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readKey } from '../format/index.ts';
import { readTrustedReleases } from '../portal/trusted-releases.ts';
import { publishUnchecked } from '../publish/publish.ts';
import { openStorage } from '../store/open-storage.ts';
import { type Bucket, startBucket } from '../testing/bucket.ts';
import { emptyFolder, sampleBuild, sampleFolder } from '../testing/sample-build.ts';
import { developmentKeys, type Keyring, keyringOf } from '../trust/keyring.ts';
import { keysFileName } from '../trust/keys.ts';
import { approve, prove, refuse } from './decide.ts';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { openReleases, type Releases } from './releases.ts';
import { rollback } from './rollback.ts';
import { listReleases } from './summary.ts';
import { verify } from './verify.ts';

let bucket: Bucket;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.close());

/** Private keys are kept elsewhere; the list of public ones is beside the releases. */
let keyring: Keyring;
let place: string;

async function inBucket(): Promise<string> {
  const offline = await sampleFolder();
  const at = developmentKeys(offline);
  keyring = { ...keyringOf(offline, {}), operator: () => readKey(at.operator) };
  const there = bucket.place();
  await openStorage(there).write(keysFileName, await readFile(join(offline, keysFileName)));
  return there;
}

async function inFolder(): Promise<string> {
  const folder = await sampleFolder();
  keyring = keyringOf(folder, {});
  return folder;
}

const open = () => openReleases(place, keyring);
const liveNow = async ({ registry }: Releases) => (await registry.read()).sections.payment?.live.release.build;

async function ship(releases: Releases, build: string) {
  await publishUnchecked(releases, await sampleBuild({ build }));
  await approve(releases, build);
  await promote(releases, build);
}

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('in %s', (_kind, makePlace) => {
  beforeEach(async () => {
    place = await makePlace();
  });

  test('releases pass through all states', async () => {
    const releases = open();
    await ship(releases, 'one');
    await prove(releases, 'one');
    await ship(releases, 'two');
    expect(await verify(releases)).toEqual([]);
    await rollback(releases, 'payment');
    await refuse(releases, 'two', { why: 'slow' });
    expect((await listReleases(releases)).releases.map(({ build, state }) => [build, state])).toEqual([
      ['one', 'live, proven'],
      ['two', 'refused'],
    ]);
    expect(await prune(releases, { days: 0, keep: 0 })).toEqual(['two']);
    expect((await releases.store.list()).map(({ release }) => release.build)).toEqual(['one']);
  });

  test("preserves two operators' ten changes each", async () => {
    const operators = [open(), open()];
    await ship(open(), 'one');
    const { revision } = await open().registry.read();
    const changes = operators.map(async (operator, who) => {
      for (let change = 0; change < 10; change += 1) {
        // The later operator gets an error, and decides again.
        for (let late = true; late; ) {
          late = await prove(operator, 'one', { by: `operator ${who}`, why: String(change) }).then(
            () => false,
            ({ code }) => code === 'REL-402',
          );
        }
      }
    });
    await Promise.all(changes);
    const { history, revision: after } = await open().registry.read();
    expect(after).toBe(revision + 20);
    for (const who of [0, 1]) expect(history.filter(({ by }) => by === `operator ${who}`).map(({ why }) => why)).toEqual([...'0123456789']);
  });

  test('two decisions from one revision: one is REL-402', async () => {
    await ship(open(), 'one');
    await ship(open(), 'two');
    const { revision } = await open().registry.read();
    const decided = await Promise.allSettled([rollback(open(), 'payment', { revision }), promote(open(), 'one', { revision })]);
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(decided.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'REL-402' } });
    expect((await open().registry.read()).revision).toBe(revision + 1);
    expect(await liveNow(open())).toBe('one');
  });

  test('two builds under one name: one is published complete', async () => {
    const builds = await Promise.all([sampleBuild({}, 'first'), sampleBuild({ version: '1.0.1' }, 'second')]);
    const results = await Promise.allSettled(builds.map((dist) => publishUnchecked(open(), dist)));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'REL-308' } });
    const [stored] = await open().store.list();
    await expect(open().store.get(String(stored?.release.build))).resolves.toBeDefined();
  });

  test('two portals serve what is live after each change', async () => {
    const portal = async () => {
      const options = { storage: openStorage(place, await emptyFolder()), memory: join(await emptyFolder(), 'seen.json'), keyring };
      return async () => {
        const refused: string[] = [];
        const { live } = await readTrustedReleases(options, ({ message }) => refused.push(message));
        return [live.sections.payment?.live.build, live.sections.payment?.previous?.build, refused];
      };
    };
    const portals = [await portal(), await portal()];
    await ship(open(), 'one');
    for (const served of portals) expect(await served()).toEqual(['one', undefined, []]);
    await ship(open(), 'two');
    for (const served of portals) expect(await served()).toEqual(['two', 'one', []]);
  });
});

test('changed object is REL-302 unless a good copy exists', async () => {
  place = await inBucket();
  const open = async () => ({ storage: openStorage(place, await emptyFolder()), memory: join(await emptyFolder(), 'seen.json'), keyring });
  await ship(openReleases(place, keyring), 'one');
  await ship(openReleases(place, keyring), 'two');
  const early = await open();
  const served = async (options: typeof early) => {
    const refused: (string | undefined)[] = [];
    const { live } = await readTrustedReleases(options, ({ message }) => refused.push(message.slice(0, 7)));
    return [live.sections.payment?.live.build, refused];
  };
  expect(await served(early)).toEqual(['two', []]);
  const object = bucket.objects.get(`${place.replace('s3:/', '')}/store/two/exposed.js`);
  Object.assign(object as object, { content: Buffer.from('alert(1)') });
  expect(await served(await open())).toEqual(['one', ['REL-302']]);
  expect(await served(early)).toEqual(['two', []]);
});
