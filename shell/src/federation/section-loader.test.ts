import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { PageModule, Remote, SectionId, Shell } from '@portal/contract';
import type { LiveRelease, LiveReleases } from '@portal/releases/live';
import type { MountParts } from './mount-section.ts';
import { createSectionLoader } from './section-loader.ts';
import { fakeScripts } from './testing/fake-scripts.ts';
import { chunkError, runEntry, sampleRelease, sampleRemote } from './testing/sample-release.ts';

let stop = () => {};

beforeAll(async () => void (await import('./runtime.ts')));
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  stop();
  jest.useRealTimers();
});

interface Given {
  live?: LiveRelease;
  releases?: LiveReleases['sections'];
  scripts: (address: string) => ReturnType<Parameters<typeof fakeScripts>[0]>;
  /** What the server returns as the replacement of a build that was rolled back. */
  replacement?: (build: string, timeoutMs: number) => Promise<LiveReleases['sections'][SectionId]>;
}

function open({ live = sampleRelease(), releases = { membership: { live } }, scripts, replacement }: Given) {
  const failures: unknown[] = [];
  const shells: Shell<SectionId>[] = [];
  const parts: MountParts[] = [];
  const loads: string[] = [];
  const waits: [build: string, milliseconds: number][] = [];
  const preloaded: string[] = [];
  const network = fakeScripts(scripts);
  stop = network.stop;
  const loader = createSectionLoader({
    releases: { revision: 1, sections: releases },
    locale: 'en',
    report: (error) => failures.push(error),
    onLoad: (section, { build }) => loads.push(`${section} ${build}`),
    fetchReplacement: async (_section, { build }, timeoutMs) => replacement?.(build, timeoutMs),
    preload: (...module) => preloaded.push(module.join(' ')),
    onPage: (_section, { build }, milliseconds) => waits.push([build, milliseconds]),
    makeShell: (section, part) => {
      const { i18n, signal } = part;
      parts.push(part);
      const shell = { section, i18n, signal } as Shell<SectionId>;
      shells.push(shell);
      return shell;
    },
  });
  return { loader, failures, loads, waits, preloaded, shells, parts, requested: network.requested };
}

/** Waits for a failure and returns its code and how long it took, in milliseconds. */
async function failureOf(work: Promise<unknown>) {
  const start = performance.now();
  const failed = work.then(
    () => ({ code: 'none', after: 0 }),
    (error) => ({ code: error.code ?? String(error), after: performance.now() - start }),
  );
  await jest.advanceTimersByTimeAsync(10_000);
  return failed;
}

async function settled<T>(work: Promise<T>): Promise<T> {
  await jest.advanceTimersByTimeAsync(1_000);
  return work;
}

const works = (live: LiveRelease) => runEntry(live, async () => sampleRemote());

test('entry is fetched and mounted once for two pages', async () => {
  const live = sampleRelease();
  const mount = jest.fn(sampleRemote().default.mount);
  const { loader, shells, parts, requested } = open({ live, scripts: () => runEntry(live, async () => sampleRemote({ mount })) });
  await settled(Promise.all([loader.page('membership', 'beMember'), loader.section('membership')]));
  expect(requested.map(({ src, integrity, crossOrigin }) => ({ src, integrity, crossOrigin }))).toEqual([
    { src: `http://localhost/releases/${live.build}/remoteEntry.js`, integrity: 'sha384-entry', crossOrigin: 'anonymous' },
  ]);
  expect(mount).toHaveBeenCalledTimes(1);
  expect(parts[0]?.build).toBe(live.build);
  expect(shells[0]?.i18n._('hello')).toBe('Hello');
});

test('reports how long a page took to mount', async () => {
  const live = sampleRelease();
  const { mount } = sampleRemote().default;
  const late = (async (shell: Parameters<typeof mount>[0]) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    return mount(shell);
  }) as unknown as typeof mount;
  const { loader, waits } = open({ live, scripts: () => runEntry(live, async () => sampleRemote({ mount: late })) });
  const page = loader.page('membership', 'beMember');
  await jest.advanceTimersByTimeAsync(4_000);
  await page;
  expect(waits).toEqual([[live.build, expect.any(Number)]]);
  expect(waits[0]?.[1]).toBeGreaterThanOrEqual(3_000);
});

test('fails with F-101 at once when a section has no release', async () => {
  const { loader } = open({ releases: {}, scripts: () => 'fail' });
  expect(await failureOf(loader.page('membership', 'beMember'))).toEqual({ code: 'F-101', after: 0 });
});

/** A page learns the same of each of them. */
test.each(['F1 the origin is down', 'F2 the entry is missing', 'F3 the entry is an error', 'F15 the entry was changed'])(
  '%s - tried three times, then F-201 within 5 s, and a retry works',
  async () => {
    const live = sampleRelease();
    let down = true;
    const { loader, requested, failures } = open({ live, scripts: () => (down ? 'fail' : works(live)) });
    const { code, after } = await failureOf(loader.page('membership', 'beMember'));
    expect(code).toBe('F-201');
    expect(after).toBeLessThan(5_000);
    expect(requested.map(({ src }) => new URL(src).search)).toEqual(['', '?attempt=1', '?attempt=2']);
    expect(failures).toMatchObject([{ code: 'F-201', section: 'membership', provider: 'portal' }]);
    down = false;
    await expect(settled(loader.page('membership', 'beMember'))).resolves.toBeDefined();
  },
);

test('blocked entry requests preloaded scripts at other addresses', async () => {
  const live = sampleRelease();
  const page = `http://localhost/releases/${live.build}/pages.js`;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', href: page }));
  const { loader } = open({ live, scripts: () => 'fail' });
  await failureOf(loader.page('membership', 'beMember'));
  const script = Object.assign(document.createElement('script'), { src: page });
  globalThis.portalPrepareScript?.(script);
  expect(script.src).toBe(`${page}?attempt=1`);
});

test('reports nothing when the entry fails once', async () => {
  const live = sampleRelease();
  let calls = 0;
  const { loader, failures } = open({ live, scripts: () => (calls++ === 0 ? 'fail' : works(live)) });
  await settled(loader.page('membership', 'beMember'));
  expect(failures).toEqual([]);
});

test.each(['F2 the entry is cut short', 'F3 the entry is another script', 'F5 the entry throws'])(
  '%s, so that it leaves nothing - F-203, and a retry works',
  async () => {
    const live = sampleRelease();
    let broken = true;
    const { loader } = open({ live, scripts: () => (broken ? () => {} : works(live)) });
    expect(await failureOf(loader.page('membership', 'beMember'))).toMatchObject({ code: 'F-203' });
    broken = false;
    await expect(settled(loader.page('membership', 'beMember'))).resolves.toBeDefined();
  },
);

test('scripts over 4 s are awaited on a slow connection', async () => {
  const live = sampleRelease();
  const document = { initiatorType: 'navigation', startTime: 0, requestStart: 100, responseEnd: 2_600 };
  Object.assign(performance, { getEntriesByType: (type: string) => (type === 'navigation' ? [document] : []) });
  const load = async () => {
    await new Promise((resolve) => setTimeout(resolve, 9_000));
    return sampleRemote();
  };
  const { loader, failures } = open({ live, scripts: () => runEntry(live, load) });
  const page = loader.page('membership', 'beMember');
  await jest.advanceTimersByTimeAsync(9_900);
  await expect(page).resolves.toBeDefined();
  expect(failures).toEqual([]);
});

test('F4 hanging entry fails with F-202 within 5 s, and a retry loads it', async () => {
  const live = sampleRelease();
  let hangs = true;
  const { loader } = open({ live, scripts: () => (hangs ? 'hang' : works(live)) });
  const { code, after } = await failureOf(loader.page('membership', 'beMember'));
  expect(code).toBe('F-202');
  expect(after).toBeLessThan(5_000);
  hangs = false;
  await expect(settled(loader.page('membership', 'beMember'))).resolves.toBeDefined();
});

test.each([
  ["F6 the remote's module is missing", 'F-301', () => Promise.reject(chunkError('missing'))],
  ["F7 the remote's module comes too late", 'F-302', () => Promise.reject(chunkError('timeout'))],
  ["F7 the remote's module hangs", 'F-302', () => new Promise(() => {})],
  ["F6 the remote's module throws", 'F-303', () => Promise.reject(new TypeError('undefined is not a function'))],
  ["F3 the entry is another section's", 'F-303', async () => sampleRemote({ section: 'payment' })],
  ["the remote's module isn't a remote", 'F-303', async () => ({ default: {} })],
])('%s and fails with %s within 5 s', async (_fault, expected, expose) => {
  const live = sampleRelease();
  const { loader } = open({ live, scripts: () => runEntry(live, expose) });
  const { code, after } = await failureOf(loader.page('membership', 'beMember'));
  expect(code).toBe(expected);
  expect(after).toBeLessThan(5_000);
});

test.each([
  ["F6 a page's chunk is missing", 'F-501', () => Promise.reject(chunkError('missing'))],
  ["F7 a page's chunk comes too late", 'F-502', () => Promise.reject(chunkError('timeout'))],
  ["F7 a page's chunk hangs", 'F-502', () => new Promise<never>(() => {})],
  ["F6 a page's chunk throws", 'F-503', () => Promise.reject(new TypeError('undefined is not a function'))],
])('%s and fails with %s within 5 s, while other pages and a retry work', async (_fault, expected, breaks) => {
  const live = sampleRelease();
  const register = async () => ({ Page: () => null });
  let broken = true;
  const beMember = () => (broken ? breaks() : register());
  const { loader } = open({ live, scripts: () => runEntry(live, async () => sampleRemote({}, { beMember, register })) });
  const { code, after } = await failureOf(loader.page('membership', 'beMember'));
  expect(code).toBe(expected);
  expect(after).toBeLessThan(5_000);
  await expect(settled(loader.page('membership', 'register'))).resolves.toBeDefined();
  broken = false;
  await expect(settled(loader.page('membership', 'beMember'))).resolves.toBeDefined();
});

test('loads a page whose chunk is missing once', async () => {
  const live = sampleRelease();
  let calls = 0;
  const beMember = async () => {
    if (calls++ === 0) throw chunkError('missing');
    return { Page: () => null };
  };
  const { loader } = open({ live, scripts: () => runEntry(live, async () => sampleRemote({}, { beMember })) });
  await expect(settled(loader.page('membership', 'beMember'))).resolves.toBeDefined();
});

test("chunk that is too late isn't requested again", async () => {
  const live = sampleRelease();
  const beMember = jest.fn(() => Promise.reject(chunkError('timeout')));
  const { loader } = open({ live, scripts: () => runEntry(live, async () => sampleRemote({}, { beMember })) });
  await failureOf(loader.page('membership', 'beMember'));
  expect(beMember).toHaveBeenCalledTimes(1);
});

test.each([
  ['a contract to come', '^99.0.0'],
  ['additions to this one that are still to come', '^3.99.0'],
  ['a contract too old', '^1.0.0'],
])('F17 release for %s is F-102 and fetches no code', async (_case, contract) => {
  const { loader, requested } = open({ live: sampleRelease({ contract }), scripts: () => 'fail' });
  expect(await failureOf(loader.page('membership', 'beMember'))).toEqual({ code: 'F-102', after: 0 });
  expect(requested).toEqual([]);
});

test.each([
  [
    'F18 mount throws',
    'F-401',
    () => {
      throw new Error('no');
    },
  ],
  ['F18 mount rejects', 'F-401', () => Promise.reject(new Error('no'))],
  ['F18 mount never finishes', 'F-402', () => new Promise(() => {})],
])('%s, fails with %s within 5 s, aborts its signal and mounts on retry', async (_fault, expected, broken) => {
  const live = sampleRelease();
  const mount = jest.fn(sampleRemote().default.mount).mockImplementationOnce(broken as unknown as Remote['mount']);
  const { loader, shells } = open({ live, scripts: () => runEntry(live, async () => sampleRemote({ mount })) });
  const { code, after } = await failureOf(loader.page('membership', 'beMember'));
  expect(code).toBe(expected);
  expect(after).toBeLessThan(5_000);
  await expect(settled(loader.page('membership', 'beMember'))).resolves.toBeDefined();
  expect(shells.map((shell) => shell.signal.aborted)).toEqual([true, false]);
});

test('fails with F-304 when the messages of the language are missing', async () => {
  const live = sampleRelease();
  const messages = () => Promise.reject(chunkError('missing'));
  const { loader } = open({ live, scripts: () => runEntry(live, async () => sampleRemote({ messages })) });
  expect(await failureOf(loader.page('membership', 'beMember'))).toMatchObject({ code: 'F-304' });
});

test('fails with F-403 when the remote lacks a page of the contract', async () => {
  const live = sampleRelease();
  const { loader } = open({ live, scripts: () => works(live) });
  expect(await failureOf(loader.page('membership', 'register'))).toMatchObject({ code: 'F-403' });
});

/** A section that counts its mounts and disposals, and how often its page's module was requested. */
function openCounted() {
  const live = sampleRelease();
  const dispose = jest.fn();
  const mount = jest.fn(() => ({ ...(sampleRemote().default.mount as () => object)(), dispose }) as never);
  const opened = open({ live, scripts: () => runEntry(live, async () => sampleRemote({ mount })) });
  return { ...opened, dispose, mount };
}

test('F19 left section is disposed of and can be mounted again', async () => {
  const { loader, dispose, mount, shells, requested, loads } = openCounted();
  const first = await settled(loader.page('membership', 'beMember'));
  const [page, widget] = [first.section.hold(), first.section.hold()];
  page();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(dispose).not.toHaveBeenCalled();
  widget();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(dispose).toHaveBeenCalledTimes(1);
  expect(shells[0]?.signal.aborted).toBe(true);
  const second = await settled(loader.page('membership', 'beMember'));
  expect(second.section).not.toBe(first.section);
  expect([mount.mock.calls.length, requested.length, shells[1]?.signal.aborted]).toEqual([2, 1, false]);
  expect(loads).toEqual([`membership ${first.section.release.build}`, `membership ${second.section.release.build}`]);
});

/** A section whose release is rolled back when `taken` is set: another one replaces it. */
function openTaken() {
  const [live, other] = [sampleRelease({ build: 'membership-acme-2.0.0-1' }), sampleRelease({ build: 'membership-acme-1.9.0-1' })];
  const taken = { is: false };
  const requested: string[] = [];
  const opened = open({
    live,
    scripts: (address) => works(address.includes(other.build) ? other : live),
    replacement: async (build) => {
      requested.push(build);
      return taken.is && build === live.build ? { live: other } : undefined;
    },
  });
  return { ...opened, live, other, taken, requested };
}

test('open page stays after a rollback until entered again', async () => {
  const { loader, live, other, taken, requested, shells } = openTaken();
  const first = await settled(loader.page('membership', 'beMember'));
  const leave = first.section.hold();
  taken.is = true;
  expect((await settled(loader.page('membership', 'beMember'))).section).toBe(first.section);
  expect(requested).toEqual([]);
  leave();
  await jest.advanceTimersByTimeAsync(5_000);
  const second = await settled(loader.page('membership', 'beMember'));
  expect([first.section.release.build, second.section.release.build]).toEqual([live.build, other.build]);
  const third = await settled(loader.page('membership', 'beMember'));
  expect([third.section, requested, shells.length]).toEqual([second.section, [live.build], 2]);
});

test('retry after a rollback mounts the replacement at once', async () => {
  const { loader, other, taken, shells } = openTaken();
  const first = await settled(loader.page('membership', 'beMember'));
  first.section.hold();
  expect(await settled(loader.fallBack('membership'))).toBe(false);
  taken.is = true;
  expect(await settled(loader.fallBack('membership'))).toBe(true);
  const second = await settled(loader.page('membership', 'beMember'));
  expect(second.section.release.build).toBe(other.build);
  expect(shells.map(({ signal }) => signal.aborted)).toEqual([false, false]);
});

test('retry waits for a slow replacement, entering does not', async () => {
  const waited: number[] = [];
  const live = sampleRelease();
  const replacement = async (_build: string, timeoutMs: number) => void waited.push(timeoutMs);
  const { loader } = open({ live, scripts: () => works(live), replacement });
  (await settled(loader.page('membership', 'beMember'))).section.hold()();
  await jest.advanceTimersByTimeAsync(5_000);
  await settled(loader.page('membership', 'beMember'));
  await settled(loader.fallBack('membership'));
  const [entering = 0, trying = 0] = waited;
  expect(waited).toHaveLength(2);
  expect(entering).toBeLessThan(500);
  expect(trying).toBeGreaterThanOrEqual(2_000);
});

test('section keeps its release when the request for a replacement fails', async () => {
  const live = sampleRelease();
  const { loader } = open({ live, scripts: () => works(live), replacement: () => Promise.reject(new Error('offline')) });
  const first = await settled(loader.page('membership', 'beMember'));
  first.section.hold()();
  await jest.advanceTimersByTimeAsync(5_000);
  const second = await settled(loader.page('membership', 'beMember'));
  expect([second.section.release.build, second.section === first.section]).toEqual([live.build, false]);
});

test('section stays mounted while its next page loads [LAYOUT-31]', async () => {
  const live = sampleRelease();
  let loaded = (_: PageModule) => {};
  const code = new Promise<PageModule>((resolve) => {
    loaded = resolve;
  });
  const dispose = jest.fn();
  const remote = sampleRemote({}, { youthApplication: () => code });
  const mount = () => ({ ...(remote.default.mount as () => object)(), dispose }) as never;
  const { loader, shells } = open({ live, scripts: () => runEntry(live, async () => sampleRemote({ mount })) });
  const { section } = await settled(loader.page('membership', 'beMember'));
  const leave = section.hold();
  const next = loader.page('membership', 'youthApplication');
  leave();
  await jest.advanceTimersByTimeAsync(3_000);
  loaded({ Page: () => null });
  const shown = await next;
  const left = shown.section.hold();
  await jest.advanceTimersByTimeAsync(5_000);
  expect([shown.section === section, dispose.mock.calls.length, shells[0]?.signal.aborted]).toEqual([true, 0, false]);
  left();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(dispose).toHaveBeenCalledTimes(1);
});

test('section stays mounted when another of its pages follows', async () => {
  const { loader, dispose } = openCounted();
  const { section } = await settled(loader.page('membership', 'beMember'));
  section.hold()();
  await jest.advanceTimersByTimeAsync(500);
  section.hold();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(dispose).not.toHaveBeenCalled();
});

test('ungranted attempt is reported with number and reason', async () => {
  const reported = jest.fn();
  globalThis.reportError = reported;
  const live = sampleRelease();
  const { loader, parts } = open({ live, scripts: () => works(live) });
  await settled(loader.page('membership', 'beMember'));
  const refusal = parts[0]?.deny('the event cart:changed is not the section’s to emit');
  const cause = expect.objectContaining({ message: expect.stringContaining('cart:changed') });
  expect(refusal).toMatchObject({ code: 'F-605', section: 'membership', provider: live.provider, cause });
  expect(reported.mock.calls).toEqual([[refusal]]);
});

test("requests a page's data before its section has begun", async () => {
  const { loader, preloaded, requested } = open({ scripts: () => 'hang' });
  void loader.page('membership', 'beMember').catch(() => {});
  expect([preloaded, requested]).toEqual([['membership routes beMember'], []]);
});

test('prepared section runs without mounting or reports', async () => {
  const live = sampleRelease();
  const mount = jest.fn(sampleRemote().default.mount);
  const { loader, loads, failures, requested } = open({ live, scripts: () => runEntry(live, async () => sampleRemote({ mount })) });
  loader.prepare('membership');
  await jest.advanceTimersByTimeAsync(1_000);
  expect([requested.length, mount.mock.calls, loads, failures]).toEqual([1, [], [], []]);
  await settled(loader.page('membership', 'beMember'));
  expect([requested.length, mount.mock.calls.length, loads]).toEqual([1, 1, [`membership ${live.build}`]]);
});

test('failed preparation is silent and repeated on a visit', async () => {
  const { loader, failures, requested } = open({ scripts: () => 'fail' });
  loader.prepare('membership');
  await jest.advanceTimersByTimeAsync(10_000);
  const before = requested.length;
  expect([before > 0, failures]).toEqual([true, []]);
  expect((await failureOf(loader.page('membership', 'beMember'))).code).toBe('F-201');
  expect(requested.length).toBeGreaterThan(before);
});

test('finds a section as mounted from its mount until it is left', async () => {
  const live = sampleRelease();
  const { loader } = open({ live, scripts: () => runEntry(live, async () => sampleRemote()) });
  expect(loader.findMounted('membership')).toBeUndefined();
  const { section } = await loader.page('membership', 'beMember');
  expect(loader.findMounted('membership')).toBe(section);
  section.hold()();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(loader.findMounted('membership')).toBeUndefined();
});
