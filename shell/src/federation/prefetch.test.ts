import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { defineEarlyPage, type LoadArgs } from '@portal/contract';
import type { LiveReleases } from '@portal/releases/live';
import { createPrefetch } from './prefetch.ts';
import { sampleRelease } from './testing/sample-release.ts';

const build = 'membership-portal-1.0.0-1';
const releases: LiveReleases = { revision: 1, sections: { membership: { live: sampleRelease({ build }) } } };
const responses = { fetchFor: jest.fn(), open: jest.fn() };
const load = jest.fn(async (_args: LoadArgs) => {});
const beMember = defineEarlyPage({ load, show: async () => ({ Page: () => null }) });
const loader = {
  page: jest.fn(async (_section: string, _route: string) => ({ section: { hold: () => () => {} } })),
  findMounted: () => ({ offers: { routes: { beMember } } }),
  prepare: jest.fn(),
};
let root: HTMLElement;
const idle = () => new Promise((resolve) => setTimeout(resolve));

/** The scripts that the page preloads, by path and priority. */
const preloaded = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(
    ({ href, fetchPriority }) => `${href.split(`/${build}/`)[1]} ${fetchPriority}`,
  );
const scriptsOfPage = (priority: string) => ['remoteEntry.js', 'remote.js', 'en.js', 'pages.js'].map((path) => `${path} ${priority}`);
const send = (type: string, target: string, init: object = {}) =>
  document.querySelector(target)!.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), init));

function open(address = '/en', connection?: object) {
  history.replaceState(null, '', address);
  Object.assign(navigator, { connection });
  return createPrefetch({ releases, locale: 'en', responses, loader: () => loader as never, root });
}

beforeEach(() => {
  jest.clearAllMocks();
  globalThis.requestIdleCallback = (work) => Number(work({} as IdleDeadline));
  document.head.innerHTML = '';
  root = document.createElement('div');
  root.innerHTML = `<main><a id="link" href="/en/be-member">Join</a><a id="other" href="https://other.example/en/be-member">Other</a></main>
    <dialog open><nav><a id="entry" href="/en/be-member">Join</a></nav></dialog>`;
  document.body.replaceChildren(root);
});
afterEach(() => {
  jest.useRealTimers();
});

test.each(['pointerover', 'focusin'])('a link that gets %s has its scripts fetched, each once', async (type) => {
  open();
  send(type, '#link');
  send(type, '#link');
  await idle();
  expect(preloaded()).toEqual(scriptsOfPage('auto'));
  expect(responses.open).not.toHaveBeenCalled();
});

test('a link to another site fetches nothing', async () => {
  open();
  send('pointerdown', '#other');
  await idle();
  expect(preloaded()).toEqual([]);
});

test.each([
  ['the right button', { button: 2 }],
  ['ctrl', { ctrlKey: true }],
  ['shift', { shiftKey: true }],
])('a link pressed with %s starts no page here', async (_with, init) => {
  open();
  send('pointerdown', '#link', { pointerType: 'mouse', ...init });
  await idle();
  expect([responses.open.mock.calls, loader.page.mock.calls]).toEqual([[], []]);
});

test('pressed link prefetches responses, code and page', async () => {
  document.querySelector('#link')!.setAttribute('href', '/en/be-member?step=2#fees');
  open();
  send('pointerdown', '#link', { pointerType: 'mouse' });
  await idle();
  expect(responses.open).toHaveBeenCalledWith('/en/be-member?step=2');
  expect(loader.page).toHaveBeenCalledWith('membership', 'beMember');
  // Without the fragment, as the router's own request.
  expect(load.mock.calls.map(([{ request }]) => request.url)).toEqual([`${location.origin}/en/be-member?step=2`]);
});

test('a finger that scrolls fetches no responses', () => {
  jest.useFakeTimers();
  open();
  send('pointerdown', '#link', { pointerType: 'touch' });
  send('pointercancel', '#link');
  jest.advanceTimersByTime(1_000);
  expect(responses.open).not.toHaveBeenCalled();
  send('pointerdown', '#link', { pointerType: 'touch' });
  jest.advanceTimersByTime(50);
  expect(responses.open).toHaveBeenCalledTimes(1);
});

test('open menu prefetches its pages and prepares their sections', async () => {
  open();
  send('focusin', '#entry');
  await idle();
  expect(responses.fetchFor).toHaveBeenCalledWith('/en/be-member', 'low');
  for (const link of document.head.querySelectorAll('link')) link.dispatchEvent(new Event('load'));
  await idle();
  expect(loader.prepare).toHaveBeenCalledWith('membership');
});

test('a menu has the pages of other sections prefetched first', async () => {
  open('/en/be-member');
  root.querySelector('nav')!.innerHTML =
    '<button id="entry">Close</button><a href="/en/be-member">Join</a><a href="/en/course">Courses</a>';
  releases.sections.catalogue = { live: sampleRelease({ build: 'catalogue-portal-1.0.0-1' }) };
  send('focusin', '#entry');
  await idle();
  delete releases.sections.catalogue;
  expect(document.head.querySelector('link')!.href).toContain('/catalogue-portal-1.0.0-1/');
});

test('links of a page have their scripts fetched once the browser is idle', async () => {
  open().look();
  await idle();
  expect(preloaded()).toEqual(scriptsOfPage('low'));
});

test.each([
  ['saves data', '/en', { saveData: true }],
  ['has 2G', '/en', { effectiveType: 'slow-2g' }],
  ['shows a payment page', '/en/checkout', undefined],
])('only a press fetches anything in a browser that %s', async (_what, address, connection) => {
  open(address, connection).look();
  send('pointerover', '#link');
  send('focusin', '#entry');
  await idle();
  expect(preloaded()).toEqual([]);
  send('pointerdown', '#link');
  await idle();
  expect(preloaded()).not.toEqual([]);
});
