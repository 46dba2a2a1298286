import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { pagesOf, watchIntents } from './intents.ts';
import { createPreloads } from './preloads.ts';
import { sampleRelease } from './testing/sample-release.ts';

beforeEach(() => {
  begin.mockReset();
  soon.mockReset();
  ready.mockReset();
  document.head.innerHTML = '';
  document.body.innerHTML = `<a href="/zh/be-member">Join</a><a href="/zh/nowhere/at/all">Away</a>
    <a href="https://example.org/zh/be-member">Out</a><a href="/en/be-member">EN</a>`;
  for (const link of document.links) link.addEventListener('click', (event) => event.preventDefault());
});

const begin = jest.fn();
const soon = jest.fn();
const ready = jest.fn();
let stop = () => {};
afterEach(() => {
  stop();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

const join = () => document.links[0] as HTMLAnchorElement;
const preloads = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
const pathOf = ({ href }: HTMLLinkElement) => new URL(href).pathname;

function watch(live = sampleRelease()) {
  const preloads = createPreloads({ revision: 1, sections: { membership: { live } } }, 'zh');
  const intents = watchIntents(document, {
    pageAt: pagesOf('zh'),
    preloads,
    begin,
    soon,
    ready,
  });
  stop = intents.stop;
  return { folder: `/releases/${live.build}`, ...intents };
}

test('a person presses a link - its page’s scripts are fetched as its loader will: crossorigin and with their hash', async () => {
  const { folder } = watch();
  await userEvent.pointer({ keys: '[MouseLeft>]', target: join() });
  expect(preloads().map(pathOf)).toEqual(['remoteEntry.js', 'remote.js', 'zh.js', 'pages.js'].map((file) => `${folder}/${file}`));
  expect(preloads()[0]).toMatchObject({ as: 'script', crossOrigin: 'anonymous', integrity: 'sha384-entry' });
});

test('a person presses a link, with the mouse or Enter - its page begins, and not when only the focus passes', async () => {
  watch();
  await userEvent.tab();
  expect(join()).toHaveFocus();
  expect(begin).not.toHaveBeenCalled();
  await userEvent.keyboard('{Shift}{Enter}');
  await userEvent.pointer({ keys: '[MouseLeft>]', target: join() });
  const page = { route: expect.objectContaining({ name: 'beMember' }), params: {}, href: `${location.origin}/zh/be-member` };
  expect(begin.mock.calls).toEqual([[page], [page]]);
});

test('a person points at a link - its scripts are fetched, and nothing begins', async () => {
  watch();
  await userEvent.hover(join());
  expect(preloads()).toHaveLength(4);
  expect(begin).not.toHaveBeenCalled();
});

test.each(['[MouseRight>]', '{Control>}[MouseLeft>]', '{Meta>}[MouseLeft>]'])(
  '%s on a link - opens nothing here: nothing begins',
  async (keys) => {
    watch();
    const user = userEvent.setup();
    const [held, press] = keys.startsWith('{') ? [keys.slice(0, keys.indexOf('[')), keys.slice(keys.indexOf('['))] : ['', keys];
    if (held) await user.keyboard(held);
    await user.pointer({ keys: press, target: join() });
    expect(begin).not.toHaveBeenCalled();
  },
);

test('a link to a new window, or to a page that isn’t public - nothing begins', async () => {
  watch();
  join().target = '_blank';
  await userEvent.pointer({ keys: '[MouseLeft>]', target: join() });
  join().target = '';
  for (const path of ['/zh/renew', '/zh/checkout', '/zh/payment/1', '/zh/member-applied/1']) {
    join().setAttribute('href', path);
    await userEvent.pointer({ keys: '[MouseLeft>]', target: join() });
  }
  expect(begin).not.toHaveBeenCalled();
});

test('a finger scrolls over a link - nothing begins; it stays on the link - its page does', () => {
  jest.useFakeTimers();
  watch();
  const touch = () => fireEvent(join(), Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType: 'touch', button: 0 }));
  touch();
  fireEvent(join(), new Event('pointercancel', { bubbles: true }));
  jest.advanceTimersByTime(1_000);
  expect(begin).not.toHaveBeenCalled();
  touch();
  jest.advanceTimersByTime(1_000);
  expect(begin).toHaveBeenCalledTimes(1);
});

const openMenu = (user: Pick<UserEvent, 'tab'> = userEvent) => {
  document.body.innerHTML = `<dialog open><button>Close</button>
    <nav><a href="/zh/be-member">Join</a><a href="/zh/renew">Renew</a><a href="/zh/nowhere/at/all">Away</a></nav></dialog>`;
  return user.tab();
};

test('a menu opens - the pages behind its links are prepared with low priority, but for those that need a login', async () => {
  const routes = { beMember: ['pages.js'], renew: ['renew.js'] };
  const { folder } = watch(sampleRelease({ preloads: { ...sampleRelease().preloads, routes } }));
  await openMenu();
  expect(preloads().map(pathOf)).toEqual(['remoteEntry.js', 'remote.js', 'zh.js', 'pages.js'].map((file) => `${folder}/${file}`));
  expect(preloads().map(({ fetchPriority }) => fetchPriority)).toEqual(['low', 'low', 'low', 'low']);
  expect(soon).toHaveBeenCalledWith(['/zh/be-member']);
  await userEvent.tab();
  expect(soon).toHaveBeenCalledTimes(1);
});

test('scripts of a menu’s page are here - they may run once the browser is idle, unless the menu is closed by then', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  performance.getEntriesByName = () => [];
  for (const closes of [false, true]) {
    ready.mockReset();
    watch();
    await openMenu(userEvent.setup({ advanceTimers: jest.advanceTimersByTime }));
    await jest.advanceTimersByTimeAsync(0);
    for (const link of preloads()) fireEvent.load(link);
    await jest.advanceTimersByTimeAsync(0);
    expect(ready).not.toHaveBeenCalled();
    if (closes) fireEvent.focusIn(document.body);
    await jest.runAllTimersAsync();
    expect(ready.mock.calls.flat()).toEqual(closes ? [] : ['membership']);
    stop();
  }
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'a line with %p - neither a menu that opens nor a page that is shown has anything fetched',
  async (connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    const { look } = watch();
    await openMenu();
    document.body.innerHTML = '<main><a href="/zh/be-member">Join</a></main>';
    jest.useFakeTimers();
    look();
    await jest.runAllTimersAsync();
    expect([preloads(), soon.mock.calls]).toEqual([[], []]);
  },
);

test('a page where money is paid - has no script fetched that it doesn’t run, neither when it is shown nor when a menu opens', async () => {
  history.replaceState(null, '', '/zh/payment/1');
  const { look } = watch();
  await openMenu();
  document.body.innerHTML = '<main><a href="/zh/be-member">Join</a></main>';
  jest.useFakeTimers();
  look();
  await jest.runAllTimersAsync();
  fireEvent(join(), new Event('pointerover', { bubbles: true }));
  history.replaceState(null, '', '/');
  expect([preloads(), soon.mock.calls]).toEqual([[], []]);
});

test('a page is shown - once the browser is idle, the scripts behind its public links are fetched, and those of the layout are not', async () => {
  const routes = { beMember: ['pages.js'], youthApplication: ['youth.js'], renew: ['renew.js'] };
  const { look } = watch(sampleRelease({ preloads: { ...sampleRelease().preloads, routes } }));
  document.body.innerHTML =
    '<footer><a href="/zh/ym-member">Youth</a></footer><main><a href="/zh/renew">Renew</a><a href="/zh/be-member">Join</a></main>';
  jest.useFakeTimers();
  look();
  expect(preloads()).toEqual([]);
  await jest.runAllTimersAsync();
  const fetched = preloads().map((link) => pathOf(link).split('/').at(-1));
  expect(fetched).toEqual(['remoteEntry.js', 'remote.js', 'zh.js', 'pages.js']);
  expect(soon).not.toHaveBeenCalled();
});

test('a link leads to a page without a section, off the site, or into the other language - nothing is fetched', async () => {
  watch();
  for (const link of [...document.links].slice(1)) await userEvent.pointer({ keys: '[MouseLeft>]', target: link });
  expect(preloads()).toEqual([]);
});
