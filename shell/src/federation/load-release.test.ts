import { afterEach, expect, jest, test } from '@jest/globals';
import type { LiveRelease } from '@portal/releases/live';
import { deadlineIn } from './deadline.ts';
import { fakeScripts } from './testing/fake-scripts.ts';
import { runEntry, sampleRelease, sampleRemote } from './testing/sample-release.ts';

const fetched = jest.fn<typeof fetch>();
globalThis.fetch = fetched;
const { loadRelease } = await import('./load-release.ts');

let stop = () => {};
afterEach(() => stop());

const describe = (release: LiveRelease) => {
  const files = Object.entries(release.integrity).map(([path, integrity]) => ({ path, integrity, bytes: 1 }));
  return Response.json({ ...release, section: 'membership', files });
};

function load(live: LiveRelease, previous: LiveRelease, broken: LiveRelease[], fault: 'hang' | (() => void) = () => {}) {
  const failures: unknown[] = [];
  const releaseAt = (address: string) => [live, previous].find(({ build }) => address.includes(build)) as LiveRelease;
  const isBroken = (address: string) => broken.includes(releaseAt(address));
  const scripts = fakeScripts((address) => (isBroken(address) ? fault : runEntry(releaseAt(address), async () => sampleRemote())));
  stop = scripts.stop;
  const releases = { live, previous: { build: previous.build, integrity: 'sha384-previous' } };
  return { failures, loaded: loadRelease('membership', releases, deadlineIn(4_500), (error) => failures.push(error)) };
}

test('doesn’t request the previous release when the live one is good', async () => {
  const [live, previous] = [sampleRelease(), sampleRelease()];
  fetched.mockClear();
  const { loaded } = load(live, previous, []);
  expect((await loaded).release).toBe(live);
  expect(fetched).not.toHaveBeenCalled();
});

test('broken live release loads the previous one and is reported', async () => {
  const [live, previous] = [sampleRelease(), sampleRelease({ version: '0.9.0' })];
  fetched.mockResolvedValueOnce(describe(previous));
  const { loaded, failures } = load(live, previous, [live]);
  expect((await loaded).release).toMatchObject({ build: previous.build, version: '0.9.0', integrity: previous.integrity });
  expect(fetched).toHaveBeenLastCalledWith(
    `http://localhost/releases/${previous.build}/release.json`,
    expect.objectContaining({ integrity: 'sha384-previous' }),
  );
  expect(failures).toMatchObject([{ code: 'F-203', build: live.build }]);
});

test('F4 loads the previous release within 5 s when the live one hangs', async () => {
  const [live, previous] = [sampleRelease(), sampleRelease()];
  fetched.mockResolvedValueOnce(describe(previous));
  jest.useFakeTimers();
  const { loaded } = load(live, previous, [live], 'hang');
  await jest.advanceTimersByTimeAsync(4_000);
  jest.useRealTimers();
  expect((await loaded).release.build).toBe(previous.build);
});

test('F17 wrong contract loads the previous release', async () => {
  const [live, previous] = [sampleRelease({ contract: '^99.0.0' }), sampleRelease()];
  fetched.mockResolvedValueOnce(describe(previous));
  const { loaded, failures } = load(live, previous, []);
  expect((await loaded).release.build).toBe(previous.build);
  expect(failures).toMatchObject([{ code: 'F-102' }]);
});

test.each([
  ['is gone', () => fetched.mockResolvedValueOnce(new Response('', { status: 404 }))],
  ['was changed, so that the browser rejects it', () => fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
])('failure stands if the previous release %s', async (_fault, response) => {
  const [live, previous] = [sampleRelease({ provider: 'acme' }), sampleRelease()];
  response();
  await expect(load(live, previous, [live]).loaded).rejects.toMatchObject({ code: 'F-203', provider: 'acme' });
});

test("F15 fetches a named release's description by its hash", async () => {
  const live = sampleRelease();
  const { preloads: _p, integrity: _i, ...named } = { ...live, description: 'sha384-live' };
  fetched.mockReset().mockResolvedValueOnce(describe(live));
  const scripts = fakeScripts(() => runEntry(live, async () => sampleRemote()));
  stop = scripts.stop;
  await loadRelease('membership', { live: named }, deadlineIn(4_500), () => {});
  expect(fetched).toHaveBeenCalledWith(
    `http://localhost/releases/${live.build}/release.json`,
    expect.objectContaining({ integrity: 'sha384-live' }),
  );
});

test('F15 changed description is F-201 and loads no script', async () => {
  const { preloads: _p, integrity: _i, ...named } = sampleRelease({ description: 'sha384-live' });
  fetched.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  const requested = jest.fn(() => () => {});
  stop = fakeScripts(requested).stop;
  await expect(loadRelease('membership', { live: named }, deadlineIn(1_000), () => {})).rejects.toMatchObject({ code: 'F-201' });
  expect(requested).not.toHaveBeenCalled();
});
