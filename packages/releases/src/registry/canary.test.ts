import { beforeEach, expect, test } from '@jest/globals';
import { publishUnchecked } from '../publish/publish.ts';
import { sampleBuild, sampleFolder } from '../testing/sample-build.ts';
import { approve, prove, refuse } from './decide.ts';
import { differenceOf } from './difference.ts';
import { promote, swap } from './promote.ts';
import { prune } from './prune.ts';
import { openReleases, type Releases } from './releases.ts';
import { rollback } from './rollback.ts';
import { listReleases } from './summary.ts';

let releases: Releases;
beforeEach(async () => {
  releases = openReleases(await sampleFolder());
  for (const build of ['one', 'two', 'three']) {
    await publishUnchecked(releases, await sampleBuild({ build }));
    await approve(releases, build);
  }
  await promote(releases, 'one');
  await promote(releases, 'two', { share: 5 });
});

/** Returns the live payment release, the canary with its share, and the earlier releases. */
const now = async () => {
  const recorded = (await releases.registry.read()).sections.payment;
  const { canary } = recorded ?? {};
  return [
    recorded?.live.release.build,
    canary && [canary.release.build, canary.share],
    recorded?.before.map(({ release }) => release.build),
  ];
};

test('canary leaves the live release unchanged and shows its share', async () => {
  expect(await now()).toEqual(['one', ['two', 5], []]);
  expect((await listReleases(releases)).releases.map(({ state }) => state)).toEqual(['live', 'approved', 'canary, 5 %']);
  expect((await releases.registry.read()).history.at(-1)).toMatchObject({ action: 'promote', build: 'two', share: 5 });
});

test('canary promoted to all is live with a rollback target', async () => {
  const before = await releases.registry.read();
  expect(differenceOf(before, await promote(releases, 'two', { share: 20, dryRun: true }))).toEqual([
    'payment canary: two for 5 % → two for 20 %',
  ]);
  await promote(releases, 'two', { share: 20 });
  await promote(releases, 'two');
  expect(await now()).toEqual(['two', undefined, ['one']]);
});

test('rollback ends a canary and leaves the live release unchanged', async () => {
  const before = await releases.registry.read();
  expect(differenceOf(before, await rollback(releases, 'payment'))).toEqual(['payment canary: two for 5 % → nothing']);
  expect(await now()).toEqual(['one', undefined, []]);
});

test('canary that was rolled back is no rollback target', async () => {
  await promote(releases, 'three');
  await promote(releases, 'one');
  await promote(releases, 'three', { share: 5 });
  expect(await now()).toEqual(['one', ['three', 5], ['three']]);
  await rollback(releases, 'payment');
  expect(await now()).toEqual(['one', undefined, []]);
});

test('refusing a canary ends it at once', async () => {
  await refuse(releases, 'two', { why: 'shows "paid" too early' });
  expect(await now()).toEqual(['one', undefined, []]);
});

test('healthy canary stays healthy when promoted for all', async () => {
  await prove(releases, 'two');
  await promote(releases, 'two');
  expect((await releases.registry.read()).sections.payment?.live.proven).toBeDefined();
});

test('ends the canary when another release goes live for all', async () => {
  await swap(releases, 'three');
  expect(await now()).toEqual(['three', undefined, ['one']]);
});

test('retains an old canary when pruning', async () => {
  expect(await prune(releases, { days: -1, keep: 0 })).toEqual(['three']);
});

test('returns REL-404 for a share when nothing is live yet', async () => {
  const other = { build: 'other', section: 'account' as const, preloads: { exposed: [], messages: {}, routes: {}, widgets: {} } };
  await publishUnchecked(releases, await sampleBuild(other));
  await approve(releases, 'other');
  await expect(promote(releases, 'other', { share: 5 })).rejects.toMatchObject({ code: 'REL-404' });
});
