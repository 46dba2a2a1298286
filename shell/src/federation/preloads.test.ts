import { beforeEach, expect, jest, test } from '@jest/globals';
import { allRoutes, type RouteName } from '@portal/contract';
import type { LiveRelease } from '@portal/release-format/live';
import { sampleRelease } from './testing/sample-release.ts';

const fetched = jest.fn<typeof fetch>();
globalThis.fetch = fetched;
const { createPreloads } = await import('./preloads.ts');

const routeOf = (name: RouteName) => allRoutes.find((route) => route.name === name)!;
const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
const names = () => links().map(({ href }) => href.split('/').at(-1));
const widgets = { 'membership.card': ['card.js'] };
const routes = { beMember: ['be-member.js'], youthApplication: ['youth.js'], gymApplication: ['gym.js'] };

/** Opens them for a release of membership and others', whose scripts are so many bytes each. */
function open(others: { account?: LiveRelease } = {}, bytes = 1_000) {
  const live = sampleRelease({ preloads: { ...sampleRelease().preloads, routes, widgets } });
  performance.getEntriesByName = () => [{ transferSize: bytes } as PerformanceResourceTiming];
  return {
    live,
    ...createPreloads({ revision: 1, sections: { membership: { live }, account: others.account && { live: others.account } } }, 'zh'),
  };
}

const arrive = async () => {
  for (const link of links()) link.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  document.head.innerHTML = '';
  fetched.mockReset();
  jest.useFakeTimers();
});

test('pages that may be opened - come one after the other, each script once, with low priority', async () => {
  const { inTurn } = open();
  inTurn(['beMember', 'youthApplication', 'beMember'].map((name) => routeOf(name as RouteName)));
  await arrive();
  const first = ['remoteEntry.js', 'remote.js', 'zh.js', 'be-member.js'];
  expect(names()).toEqual(first);
  await arrive();
  expect(names()).toEqual([...first, 'youth.js']);
  expect(new Set(links().map(({ fetchPriority }) => fetchPriority))).toEqual(new Set(['low']));
});

test('pages of two sections, one of which is here already - the other one’s come first', async () => {
  const { live, inTurn } = open({ account: sampleRelease({ preloads: { ...sampleRelease().preloads, routes: { login: ['login.js'] } } }) });
  document.head.innerHTML = `<link rel="preload" as="script" href="/releases/${live.build}/remoteEntry.js">`;
  inTurn([routeOf('beMember'), routeOf('login')]);
  await arrive();
  expect(names()).toContain('login.js');
  expect(names()).not.toContain('be-member.js');
});

test('150 kB have come unasked - no page follows, and the one that is pressed is fetched all the same', async () => {
  const { inTurn, now } = open({}, 50_000);
  inTurn([routeOf('beMember'), routeOf('youthApplication')]);
  for (let times = 0; times < 3; times += 1) await arrive();
  expect(names()).not.toContain('youth.js');
  now(routeOf('gymApplication'));
  expect(names()).toContain('gym.js');
});

test('a page where money is paid is opened before the next one’s turn - that one isn’t fetched', async () => {
  const { inTurn } = open();
  let mayFetch = true;
  inTurn([routeOf('beMember'), routeOf('youthApplication')], () => mayFetch);
  await Promise.resolve();
  mayFetch = false;
  for (let times = 0; times < 3; times += 1) await arrive();
  expect(names()).toContain('be-member.js');
  expect(names()).not.toContain('youth.js');
});

test.each([
  ['widgets', 'membership.card', ['card.js']],
  ['services', 'cart', []],
  ['routes', 'beMember', ['be-member.js']],
] as const)('something of %s is asked for - the section’s scripts and its own come in one wave', (kind, name, own) => {
  open().module('membership', kind, name);
  expect(names()).toEqual(['remoteEntry.js', 'remote.js', 'zh.js', ...own]);
});

test('the page has preloaded a script already - it isn’t requested again', () => {
  const { live, now } = open();
  document.head.innerHTML = `<link rel="preload" as="script" href="/releases/${live.build}/remoteEntry.js">`;
  now(routeOf('beMember'));
  expect(names().filter((name) => name === 'remoteEntry.js')).toHaveLength(1);
});

test('a section without a release - nothing is fetched', () => {
  open().now(routeOf('login'));
  expect(links()).toEqual([]);
});

test('a page names sections without their scripts - the lists come at once, then a pressed page’s scripts, with the hashes of its list', async () => {
  const { preloads, integrity, ...named } = sampleRelease({ description: 'sha384-membership' });
  const files = Object.entries(integrity).map(([path, hash]) => ({ path, integrity: hash, bytes: 1 }));
  fetched.mockImplementation(async () => Response.json({ ...named, preloads, section: 'membership', files }));
  const { lists, now } = createPreloads({ revision: 1, sections: { membership: { live: named } } }, 'zh');
  lists(() => true);
  await jest.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveBeenCalledWith(
    `http://localhost/releases/${named.build}/release.json`,
    expect.objectContaining({ integrity: 'sha384-membership', priority: 'low' }),
  );
  now(routeOf('beMember'));
  await jest.advanceTimersByTimeAsync(0);
  expect(names()).toEqual(['remoteEntry.js', 'remote.js', 'zh.js', 'pages.js']);
  expect(links()[0]?.integrity).toBe('sha384-entry');
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('the list of a section’s scripts can’t be had - nothing of it is fetched, and the next press asks for it again', async () => {
  const { preloads: _p, integrity: _i, ...named } = sampleRelease({ description: 'sha384-membership' });
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const { now } = createPreloads({ revision: 1, sections: { membership: { live: named } } }, 'zh');
  for (const times of [1, 2]) {
    now(routeOf('beMember'));
    await jest.advanceTimersByTimeAsync(0);
    expect(links()).toEqual([]);
    expect(fetched).toHaveBeenCalledTimes(times);
  }
});

test('the page that is open came with its scripts - its section’s list isn’t fetched for it, but for another page', async () => {
  const { preloads: _p, integrity: _i, ...named } = sampleRelease({ description: 'sha384-membership' });
  document.head.innerHTML = `<link rel="preload" as="script" href="/releases/${named.build}/remoteEntry.js">`;
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const { module } = createPreloads({ revision: 1, sections: { membership: { live: named } } }, 'zh', routeOf('beMember'));
  module('membership', 'routes', 'beMember');
  expect(fetched).not.toHaveBeenCalled();
  module('membership', 'routes', 'youthApplication');
  expect(fetched).toHaveBeenCalledTimes(1);
});
