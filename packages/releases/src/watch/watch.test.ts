import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type DescribedRelease, readBuild } from '../format/index.ts';
import { publish, publishUnchecked, signatureOf } from '../publish/publish.ts';
import { approve, prove, recordChecked } from '../registry/decide.ts';
import { promote } from '../registry/promote.ts';
import { openReleases, type Releases } from '../registry/releases.ts';
import { conformingBuild } from '../testing/conforming-build.ts';
import { sampleBuild, sampleFolder } from '../testing/sample-build.ts';
import { analyseCanaries } from './canary-analysis.ts';
import type { BuildCount } from './portal-health.ts';
import { watchOnce } from './watch.ts';

type Vitals = BuildCount['vitals'];
type Counts = Record<string, [visits: number, failed: number, slow?: number]>;
let releases: Releases;
let portal: Server;
/** Visits and failures of builds, as members' pages reported them. */
let reported: Counts;
let felt: Record<string, Vitals>;

beforeEach(async () => {
  reported = {};
  felt = {};
  releases = openReleases(await sampleFolder());
  await ship('good');
  await prove(releases, 'good');
  const responses: Record<string, () => unknown> = { '/visits': () => visitsOf(reported) };
  portal = createServer(({ url }, response) => response.end(JSON.stringify(responses[String(url)]?.() ?? {})));
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
});
afterEach(() => void portal.close().closeAllConnections());

const visitsOf = (counts: Counts) => ({
  since: new Date().toISOString(),
  sample: 1,
  visits: 0,
  sections: Object.entries(counts).map(([build, [visits, failed, slow = 0]]) => ({
    section: 'payment',
    build,
    loads: visits,
    visits,
    failed,
    slow,
    failures: failed > 0 ? { 'F-601': failed } : {},
    vitals: felt[build] ?? [],
  })),
});

async function ship(build: string, share?: number) {
  await publishUnchecked(releases, await sampleBuild({ build }));
  await approve(releases, build);
  await promote(releases, build, { share });
}

/** In place of the kit's check, which rejects a sample build because it has no pages. */
const findFaults = async (folder: string) => ((await readBuild(folder)).release.build === 'odd' ? ['policy: it has none'] : []);
const settings = { provenAfter: 100, worseBy: 0.05, findFaults };
const runWatch = async (changes = {}) => {
  const origins = [`http://127.0.0.1:${(portal.address() as AddressInfo).port}`];
  return (await watchOnce(releases, { origins, ...settings, ...changes })).map(({ did, build }) => `${did} ${build}`);
};
const payment = async () => (await releases.registry.read()).sections.payment;

test.each<[string, Counts, string[]]>([
  ['few visits, none failed', { new: [99, 0] }, []],
  ['enough visits, none failed', { new: [100, 0] }, ['prove new']],
  ['enough visits, as many failed as with the one before', { good: [1000, 10], new: [1000, 10] }, ['prove new']],
  ['enough visits, more failed than with the one before', { good: [1000, 10], new: [1000, 11] }, []],
  ['two visits, both failed', { new: [2, 2] }, []],
  ['three visits, each failed', { new: [3, 3] }, ['rollback new']],
  ['five visits, one failed', { new: [5, 1] }, []],
  ['five visits, each failed', { new: [5, 5] }, ['rollback new']],
  ['twenty visits, a third failed', { good: [1000, 10], new: [20, 7] }, ['rollback new']],
  ['a third failed, as with the one before', { good: [1000, 333], new: [20, 7] }, []],
  ['more failed than with the one before, by less than is allowed', { good: [1000, 10], new: [1000, 55] }, []],
])('decides on a new release with %s (%j): %j', async (_what, counts, expected) => {
  await ship('new');
  reported = counts;
  expect(await runWatch()).toEqual(expected);
});

test.each<[string, Counts, string[]]>([
  ['slow in half of the visits', { good: [400, 20], new: [30, 0, 15] }, ['rollback new']],
  ['as slow as the one before', { good: [400, 0, 200], new: [30, 0, 15] }, []],
  ['slow in more of its many visits, and the one before had too few to compare with', { good: [19, 0], new: [100, 0, 15] }, ['prove new']],
  ['slow in more of its many visits than the one before, which had just enough', { good: [20, 0], new: [100, 0, 15] }, []],
  ['slow in a few more of its many visits', { good: [1000, 0, 10], new: [100, 0, 5] }, ['prove new']],
  ['slow in many more of its many visits, but it may be chance', { good: [1000, 0, 10], new: [100, 0, 7] }, []],
])('decides on a new release that is %s (%j): %j', async (_what, counts, expected) => {
  await ship('new');
  reported = counts;
  expect(await runWatch()).toEqual(expected);
});

test('history compares failures and speed with the release before', async () => {
  await ship('new');
  reported = { good: [400, 0, 4], new: [40, 20, 30] };
  expect(await runWatch()).toEqual(['rollback new']);
  expect((await releases.registry.read()).history.at(-1)?.why).toBe(
    'failed in 20 of 40 visits (F-601); good failed in 0 of 400 visits; was slow in 30 of 40 visits; good was slow in 4 of 400 visits',
  );
});

test('each bad release is rolled back and recorded', async () => {
  for (const bad of ['bad-1', 'bad-2']) {
    await ship(bad);
    reported = { ...reported, good: [400, 2], [bad]: [6, 6] };
    expect(await runWatch()).toEqual([`rollback ${bad}`]);
    expect((await payment())?.live.release.build).toBe('good');
  }
  expect((await releases.registry.read()).history.at(-1)).toMatchObject({
    action: 'rollback',
    build: 'good',
    by: 'watch',
    why: 'failed in 6 of 6 visits (F-601); good failed in 2 of 400 visits (F-601)',
  });
});

test('one round makes the last healthy release live', async () => {
  await ship('bad-1');
  await ship('bad-2');
  reported = { good: [400, 2], 'bad-1': [6, 6], 'bad-2': [6, 6] };
  expect(await runWatch()).toEqual(['rollback bad-2']);
  expect((await payment())?.live.release.build).toBe('good');
});

test('healthy release that fails is left for people to decide', async () => {
  reported = { good: [1000, 1000] };
  expect(await runWatch()).toEqual([]);
});

test('leaves a bad release live when there is no rollback target', async () => {
  const document = await releases.registry.read();
  const alone = { ...document, sections: { payment: { live: { ...document.sections.payment!.live, proven: undefined }, before: [] } } };
  expect(
    analyseCanaries(alone, () => ({ loads: 9, failures: {}, visits: 9, failed: 9, slow: 0, waited: 0, vitals: [] }), settings),
  ).toEqual([]);
});

/** Counts of presses: so many within 100 ms, and so many within 300. */
const presses = (quick: number, slow: number) => [
  { name: 'INP' as const, route: 'login', line: '4g', counts: [0, 0, 0, quick, 0, 0, 0, slow] },
];

test.each<[string, [quick: number, slow: number], string[]]>([
  ['half of its presses took longer', [50, 50], ['hold new']],
  ['a quarter of its presses took longer', [75, 25], ['prove new']],
  ['more took longer, but it may be chance', [9, 5], ['prove new']],
])('decides on a new release that fails no more, and %s: %j', async (_what, [quick, slow], expected) => {
  await ship('new');
  reported = { good: [400, 0], new: [100, 0] };
  felt = { good: presses(300, 100), new: presses(quick, slow) };
  expect(await runWatch()).toEqual(expected);
});

test('a release that is held says what felt slower', async () => {
  await ship('new');
  const nothing = { loads: 0, failures: {}, failed: 0, slow: 0, waited: 0 };
  const counts = {
    good: { ...nothing, visits: 400, vitals: presses(300, 100) },
    new: { ...nothing, visits: 100, vitals: presses(50, 50) },
  };
  const [analysis] = analyseCanaries(await releases.registry.read(), (build) => counts[build as 'good'], settings);
  expect(analysis).toMatchObject({
    verdict: 'held',
    why: 'INP of three visits in four within 300 ms, with good within 100 ms',
  });
});

test('worse canary ends, and an equal one is healthy', async () => {
  await ship('canary', 5);
  reported = { good: [1000, 10], canary: [8, 8] };
  expect(await runWatch()).toEqual(['rollback canary']);
  expect(await payment()).toMatchObject({ live: { release: { build: 'good' } } });
  expect((await payment())?.canary).toBeUndefined();
  await ship('better', 5);
  reported = { ...reported, better: [100, 0] };
  expect(await runWatch()).toEqual(['prove better']);
  expect((await payment())?.canary).toMatchObject({ release: { build: 'better' }, proven: expect.any(String) });
});

test('release from the vendor service is checked again', async () => {
  await publish(releases, await conformingBuild({ version: '1.1.0' }), { findFaults });
  expect(await runWatch()).toEqual(['check payment-acme-1.1.0-1a2b3c4d']);
  expect((await releases.registry.read()).verdicts['payment-acme-1.1.0-1a2b3c4d']?.state).toBe('checked');
});

test('ignores a release published only for previews', async () => {
  const check = { rules: ['suite'], failed: ['suite'] };
  await publish(releases, await conformingBuild({ version: '1.1.0', check }), { findFaults });
  expect(await runWatch()).toEqual([]);
  expect((await releases.registry.read()).verdicts['payment-acme-1.1.0-1a2b3c4d']).toBeUndefined();
});

async function addUnchecked(build: string): Promise<DescribedRelease> {
  const dist = await sampleBuild({ build });
  return releases.store.add(dist, await signatureOf(dist, await readBuild(dist), releases.keyring));
}

test('refuses a stored release with violations and records the reason', async () => {
  await addUnchecked('odd');
  expect(await runWatch()).toEqual(['refuse odd']);
  expect((await releases.registry.read()).history.at(-1)).toMatchObject({
    action: 'refuse',
    by: 'watch',
    why: expect.stringContaining('REL-314'),
  });
});

test('approval survives a fault found meanwhile, which is reported', async () => {
  const odd = await addUnchecked('odd');
  const { store } = releases;
  const folderOf: typeof store.folderOf = async (build) => {
    await recordChecked(releases, odd);
    await approve(releases, build, { by: 'mei' });
    return store.folderOf(build);
  };
  const [found] = await watchOnce({ ...releases, store: { ...store, folderOf } }, { origins: [], ...settings });
  expect(found).toMatchObject({ did: 'refuse', build: 'odd', failed: expect.stringContaining('REL-402 odd is') });
  expect((await releases.registry.read()).history.map(({ action }) => action)).not.toContain('refuse');
});

test('dry run of the watch reports its decisions and changes nothing', async () => {
  await ship('new');
  reported = { new: [100, 0] };
  const { revision } = await releases.registry.read();
  expect(await runWatch({ dryRun: true })).toEqual(['prove new']);
  expect((await releases.registry.read()).revision).toBe(revision);
});

test('decides nothing when no portal responds', async () => {
  await ship('new');
  reported = { new: [6, 6] };
  expect(await watchOnce(releases, { origins: ['http://127.0.0.1:1'], ...settings })).toEqual([]);
});
