import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { allRoutes, type LoadArgs, type SectionId } from '@portal/contract';
import { createPageCache } from '../kept/page-cache.ts';
import type { MountedSection } from './mount-section.ts';
import { createPagesAhead, type NextPage } from './pages-ahead.ts';

const route = allRoutes.find(({ name }) => name === 'article')!;
const href = 'https://portal.example/en/swim-squad?age=8';
const squad: NextPage = { route, params: { articleAlias: 'swim-squad' }, href };

const load = jest.fn<(args: LoadArgs) => Promise<unknown>>();
const letGo = jest.fn();
const hold = jest.fn(() => letGo);
const page = jest.fn(async () => ({ section: { hold } }));

const pages = createPageCache(() => '/en/course');

function open(article: unknown = Object.assign(() => {}, { load })) {
  const section = { offers: { routes: { article } }, hold } as unknown as MountedSection;
  return createPagesAhead({ findMounted: (id: SectionId) => (id === 'catalogue' ? section : undefined), page } as never, pages);
}

beforeEach(() => {
  jest.useFakeTimers();
  load.mockReset().mockResolvedValue('data');
  hold.mockClear();
  letGo.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a link is pressed, and pressed again - its page’s data is loaded once, with its address, and taken once', async () => {
  const ahead = open();
  expect([ahead.begin(squad), ahead.begin(squad)]).toEqual([true, true]);
  expect(load).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledWith({ params: squad.params, request: expect.objectContaining({ url: href }) });
  const { signal } = new AbortController();
  await expect(ahead.take(href, signal)?.data).resolves.toBe('data');
  expect(ahead.take(href, signal)).toBeUndefined();
});

test('another page is opened than the one whose link was pressed - gets none of its data', () => {
  const ahead = open();
  ahead.begin(squad);
  expect(ahead.take('https://portal.example/en/swim-squad', new AbortController().signal)).toBeUndefined();
});

test('person leaves the page while it loads - its calls are aborted', () => {
  const ahead = open();
  ahead.begin(squad);
  const leaving = new AbortController();
  void ahead.take(href, leaving.signal);
  const { signal } = load.mock.calls[0]![0].request;
  expect(signal.aborted).toBe(false);
  leaving.abort();
  expect(signal.aborted).toBe(true);
});

test.each([
  ['nothing follows for 3 s', () => jest.advanceTimersByTime(3_000)],
  ['another link is pressed', (begin: (page: NextPage) => void) => begin({ ...squad, href: 'https://portal.example/en/other' })],
])('a link is pressed, and %s - its calls are aborted and its data is gone', (_, passes) => {
  const ahead = open();
  ahead.begin(squad);
  const { signal } = load.mock.calls[0]![0].request;
  passes(ahead.begin);
  expect(signal.aborted).toBe(true);
  expect(ahead.take(href, new AbortController().signal)).toBeUndefined();
});

test('the load fails after the page is opened - who took it sees the failure, and the section is let go', async () => {
  load.mockRejectedValue(new Error('down'));
  const ahead = open();
  ahead.begin(squad);
  await expect(ahead.take(href, new AbortController().signal)?.data).rejects.toThrow('down');
  expect(letGo).toHaveBeenCalledTimes(1);
});

test('the load fails before the page is opened - the page loads anew', async () => {
  load.mockRejectedValueOnce(new Error('down'));
  const ahead = open();
  ahead.begin(squad);
  await jest.advanceTimersByTimeAsync(0);
  expect(ahead.take(href, new AbortController().signal)).toBeUndefined();
  ahead.begin(squad);
  await expect(ahead.take(href, new AbortController().signal)?.data).resolves.toBe('data');
});

test.each([
  ['somebody logs out', () => pages.clear()],
  ['what pages show has changed', () => pages.clearData()],
])('%s between the press and the opening - the data is dropped, and its calls are aborted', (_case, passes) => {
  const ahead = open();
  ahead.begin(squad);
  passes();
  expect(load.mock.calls[0]![0].request.signal.aborted).toBe(true);
  expect(ahead.take(href, new AbortController().signal)).toBeUndefined();
});

test.each([
  ['the page’s own code loads its data', () => {}],
  ['its `load` is no function', Object.assign(() => {}, { load: 'nothing' })],
])('%s - nothing begins', (_, article) => {
  expect(open(article).begin(squad)).toBe(false);
});

test('the section isn’t mounted - nothing begins', () => {
  const login = allRoutes.find(({ name }) => name === 'login')!;
  expect(open().begin({ route: login, params: {}, href })).toBe(false);
});

test('a page’s code is started - nothing keeps its section mounted, in case nobody opens it', async () => {
  open().start(squad);
  await jest.advanceTimersByTimeAsync(0);
  expect([hold.mock.calls.length, letGo.mock.calls.length]).toEqual([1, 1]);
});
