import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { publishUnchecked } from '../publish/publish.ts';
import { approve } from '../registry/decide.ts';
import { promote, swap } from '../registry/promote.ts';
import { openReleases, type Releases } from '../registry/releases.ts';
import { fakePortal } from '../testing/fake-portal.ts';
import { sampleBuild, sampleFolder } from '../testing/sample-build.ts';
import type { BuildCount } from './portal-health.ts';
import { checkRehearsed, rehearse } from './rehearse.ts';
import { type SwapMinute, watchSwap } from './watch-swap.ts';

let releases: Releases;
beforeEach(async () => {
  releases = openReleases(await sampleFolder());
  await offer('old', 'acme');
  await promote(releases, 'old');
  await offer('rival', 'bank');
});

async function offer(build: string, provider: string) {
  await publishUnchecked(releases, await sampleBuild({ build, provider }, `/* ${build} */`));
  await approve(releases, build);
}

const live = async () => (await releases.registry.read()).sections.payment?.live.release.build;

test('rehearsal tries stored files and changes nothing', async () => {
  const { revision } = await releases.registry.read();
  const tried: [dist: string, build: string][] = [];
  const rehearsal = await rehearse(releases, 'rival', {
    drive: async (dist, { build }) => {
      tried.push([dist, build]);
      return [];
    },
  });
  expect(tried).toEqual([[await releases.store.folderOf('rival'), 'rival']]);
  expect(rehearsal).toMatchObject({ section: 'payment', from: 'old', findings: [], visits: 0 });
  expect(() => checkRehearsed(rehearsal)).not.toThrow();
  expect((await releases.registry.read()).revision).toBe(revision);
});

test('rehearsal rejects a faulty release with the reason', async () => {
  const rehearsal = await rehearse(releases, 'rival', { drive: async () => ['honest: says paid of an order that is not'] });
  expect(() => checkRehearsed(rehearsal)).toThrow(
    expect.objectContaining({ code: 'REL-410', message: expect.stringContaining('honest: says paid of an order that is not') }),
  );
});

test('reports a portal that doesn’t respond in the rehearsal', async () => {
  const { portals } = await rehearse(releases, 'rival', { origins: ['http://127.0.0.1:1'], drive: undefined });
  expect(portals).toEqual([{ origin: 'http://127.0.0.1:1', responses: false }]);
});

test('rejects a swap to an unapproved release', async () => {
  await publishUnchecked(releases, await sampleBuild({ build: 'unseen', provider: 'bank' }, '/* unseen */'));
  await expect(swap(releases, 'unseen')).rejects.toThrow('REL-406');
});

let stop = () => {};
afterEach(() => stop());

type Counts = Record<'visits' | 'failed', number> & Partial<Pick<BuildCount, 'vitals'>>;
/** A portal with these counts for both releases. */
async function portalWith(old: Counts, rival: Counts) {
  const sections = Object.entries({ old, rival }).map(([build, { visits, failed, vitals }]) => {
    const failures = failed > 0 ? { 'F-601': failed } : {};
    return { section: 'payment', build, loads: visits, visits, failed, failures, vitals };
  });
  const portal = await fakePortal({
    '/visits': { since: '2026-01-01T00:00:00.000Z', sample: 1, visits: 0, sections },
  });
  stop = portal.stop;
  return portal.origin;
}

async function watchRival(old: Counts, rival: Counts, minutes = 0) {
  const origins = [await portalWith(old, rival)];
  await swap(releases, 'rival');
  const reported: SwapMinute[] = [];
  const ended = new AbortController().signal;
  const options = {
    origins,
    provenAfter: 100,
    worseBy: 0.05,
    every: 0.01,
    minutes,
    ended,
    report: (item: SwapMinute) => reported.push(item),
  };
  return { decided: await watchSwap(releases, 'rival', 'payment', options), reported };
}

const usual = { visits: 400, failed: 4 };

test('swapped release that fails more often is rolled back', async () => {
  const { decided } = await watchRival(usual, { visits: 30, failed: 9 });
  const why = 'failed in 9 of 30 visits (F-601); old failed in 4 of 400 visits (F-601)';
  expect(decided).toMatchObject({ build: 'rival', did: 'rollback', why });
  expect(await live()).toBe('old');
});

test('marks a swapped-in release as healthy when it does as well', async () => {
  expect((await watchRival(usual, { visits: 200, failed: 1 })).decided).toMatchObject({ did: 'prove' });
  expect(await live()).toBe('rival');
});

test('few visits decide nothing', async () => {
  expect((await watchRival(usual, { visits: 9, failed: 0 })).decided).toBeUndefined();
  expect(await live()).toBe('rival');
});

test('a release that is held is watched on', async () => {
  const presses = (quick: number, slow: number) => [{ name: 'INP' as const, route: 'invoice', line: '4g', counts: [quick, 0, 0, slow] }];
  const slower = { visits: 200, failed: 1, vitals: presses(100, 100) };
  expect((await watchRival({ ...usual, vitals: presses(300, 100) }, slower)).decided).toBeUndefined();
  expect(await live()).toBe('rival');
});
