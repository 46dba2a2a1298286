import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import type { ReleaseDescription } from '../format/index.ts';
import { publishUnchecked } from '../publish/publish.ts';
import { sampleBuild, sampleFolder } from '../testing/sample-build.ts';
import { approve, prove, refuse } from './decide.ts';
import { differenceOf } from './difference.ts';
import { promote, swap } from './promote.ts';
import { prune } from './prune.ts';
import { openReleases, type Releases } from './releases.ts';
import { rollback } from './rollback.ts';
import { listReleases } from './summary.ts';
import { verify } from './verify.ts';

let folder: string;
let releases: Releases;
beforeEach(async () => {
  folder = await sampleFolder();
  releases = openReleases(folder);
  for (const build of ['one', 'two', 'three', 'four']) await approved(build);
});

async function approved(build: string, changes: Partial<ReleaseDescription> = {}): Promise<void> {
  await publishUnchecked(releases, await sampleBuild({ build, ...changes }));
  await approve(releases, build);
}

const noPreloads = { exposed: [], messages: {}, routes: {}, widgets: {} };

/** Returns the live payment build, then the earlier ones, newest first. */
const paymentNow = async () => {
  const recorded = (await releases.registry.read()).sections.payment;
  return [recorded?.live, ...(recorded?.before ?? [])].map((entry) => entry?.release.build);
};
const revisionNow = async () => (await releases.registry.read()).revision;
const stateOf = async (build: string) => (await listReleases(releases)).releases.find((item) => item.build === build)?.state;

test('list shows each state of a release', async () => {
  const dist = await sampleBuild({ build: 'five' });
  await publishUnchecked(releases, dist);
  expect(await stateOf('five')).toBe('checked');
  await approve(releases, 'five');
  expect(await stateOf('five')).toBe('approved');
  await promote(releases, 'five');
  expect(await stateOf('five')).toBe('live');
  await prove(releases, 'five');
  expect(await stateOf('five')).toBe('live, proven');
  await promote(releases, 'one');
  expect([await stateOf('five'), await stateOf('one')]).toEqual(['proven', 'live']);
  await promote(releases, 'five');
  expect([await stateOf('five'), await stateOf('one')]).toEqual(['live, proven', 'was live']);
});

test('promotion makes the one before a rollback target', async () => {
  await promote(releases, 'one');
  await promote(releases, 'two');
  expect(await paymentNow()).toEqual(['two', 'one']);
});

test('writes nothing when the live release is promoted or published again', async () => {
  await promote(releases, 'one');
  const before = await revisionNow();
  await promote(releases, 'one');
  await publishUnchecked(releases, await sampleBuild({ build: 'one' }));
  expect(await revisionNow()).toBe(before);
});

test('returns REL-403 when an unpublished release is promoted', async () => {
  await expect(promote(releases, 'nine')).rejects.toMatchObject({ code: 'REL-403' });
});

test('returns REL-406 when a refused or unapproved release is promoted', async () => {
  await publishUnchecked(releases, await sampleBuild({ build: 'five' }));
  await expect(promote(releases, 'five')).rejects.toThrow('REL-406 five is checked, not approved');
  await refuse(releases, 'two', { why: 'slow' });
  await expect(promote(releases, 'two')).rejects.toThrow('REL-406 two is refused, not approved');
});

test('content replaced after approval is REL-406', async () => {
  await rm(join(folder, 'store', 'two'), { recursive: true });
  await publishUnchecked(releases, await sampleBuild({ build: 'two' }, 'other'));
  expect(await stateOf('two')).toBe('checked');
  await expect(promote(releases, 'two')).rejects.toMatchObject({ code: 'REL-406' });
});

test('changed published file is REL-302', async () => {
  await writeFile(join(folder, 'store', 'one', 'invoice.js'), 'alert(1)');
  await expect(approve(releases, 'one')).rejects.toThrow('invoice.js was changed');
  await expect(promote(releases, 'one')).rejects.toMatchObject({ code: 'REL-302' });
});

test('repeated rollback goes to healthy releases, then has none', async () => {
  await promote(releases, 'one');
  await promote(releases, 'two');
  await prove(releases, 'two');
  await promote(releases, 'three');
  await promote(releases, 'four');
  await rollback(releases, 'payment');
  expect(await paymentNow()).toEqual(['two', 'one']);
  await rollback(releases, 'payment');
  expect(await paymentNow()).toEqual(['one']);
  await expect(rollback(releases, 'payment')).rejects.toMatchObject({ code: 'REL-404' });
});

test('rollback without a healthy release goes to the one before', async () => {
  for (const build of ['one', 'two', 'three']) await promote(releases, build);
  await rollback(releases, 'payment');
  expect(await paymentNow()).toEqual(['two', 'one']);
});

test('refused release is no rollback target', async () => {
  for (const build of ['one', 'two', 'three']) await promote(releases, build);
  await refuse(releases, 'two', { why: 'loses orders' });
  expect(await paymentNow()).toEqual(['three', 'one']);
  await expect(refuse(releases, 'three', { why: 'slow' })).rejects.toMatchObject({ code: 'REL-407' });
  await expect(prove(releases, 'four')).rejects.toMatchObject({ code: 'REL-407' });
});

test('other provider goes live even if a higher version waits', async () => {
  await promote(releases, 'one');
  for (const version of ['2.9.0', '99.0.0']) await approved(`bank-${version}`, { provider: 'bank', version });
  await swap(releases, 'bank-2.9.0');
  expect(await paymentNow()).toEqual(['bank-2.9.0', 'one']);
});

test('records who made each change, what it was and why', async () => {
  await promote(releases, 'one', { by: 'mei', why: 'summer prices' });
  const { history, revision } = await releases.registry.read();
  expect(history.at(-1)).toEqual({
    revision,
    at: expect.any(String),
    action: 'promote',
    section: 'payment',
    build: 'one',
    by: 'mei',
    why: 'summer prices',
  });
});

test('dry run returns the difference and writes nothing', async () => {
  await promote(releases, 'one');
  const before = await releases.registry.read();
  const after = await promote(releases, 'two', { dryRun: true });
  expect(differenceOf(before, after)).toEqual(['payment live: one → two', 'payment goes back to: nothing → one']);
  expect(differenceOf(before, await refuse(releases, 'two', { why: 'slow', dryRun: true }))).toEqual(['two: approved → refused']);
  expect(await releases.registry.read()).toEqual(before);
});

test('records each of seven simultaneous changes exactly once', async () => {
  const builds = Array.from({ length: 5 }, (_, index) => `acme-${index}`);
  for (const build of builds) await approved(build, { section: 'account', preloads: noPreloads });
  const before = await revisionNow();
  await Promise.all([...builds, 'one', 'two'].map((build) => promote(releases, build)));
  const { revision, history } = await releases.registry.read();
  expect(revision).toBe(before + 7);
  const promoted = history.filter(({ action }) => action === 'promote').map(({ build }) => build);
  expect(promoted.sort()).toEqual([...builds, 'one', 'two']);
});

test('old revision is REL-402 and writes nothing', async () => {
  await promote(releases, 'one');
  const revision = (await revisionNow()) - 1;
  await expect(promote(releases, 'two', { revision })).rejects.toMatchObject({ code: 'REL-402' });
  await expect(promote(releases, 'one', { revision })).rejects.toMatchObject({ code: 'REL-402' });
  expect(await paymentNow()).toEqual(['one']);
});

test('pruning retains live, recent, rollback and newest releases', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000);
  for (const [build, days] of Object.entries({ one: 90, two: 80, three: 70, four: 60 }))
    await utimes(join(folder, 'store', build, 'release.sig'), daysAgo(days), daysAgo(days));
  await approved('five');
  await promote(releases, 'one');
  await promote(releases, 'five');
  expect(await prune(releases, { days: 30, keep: 2, dryRun: true })).toEqual(['three', 'two']);
  expect(await prune(releases, { days: 75, keep: 0 })).toEqual(['two']);
  expect(await readdir(join(folder, 'store'))).toEqual(['five', 'four', 'one', 'three']);
  expect(await prune(releases, { days: 30, keep: 2 })).toEqual(['three']);
  expect(await prune(releases, { days: 30, keep: 0 })).toEqual(['four']);
  expect(await readdir(join(folder, 'store'))).toEqual(['five', 'one']);
  expect(Object.keys((await releases.registry.read()).verdicts).sort()).toEqual(['five', 'one']);
});

test('verification names each missing or changed file', async () => {
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
