import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { preEnrol, showPostByAlias, showSettings } from '@portal/contract/endpoints';
import { responseKey } from '../protocol/first-page.ts';
import { createPrefetchedResponses } from './prefetched-responses.ts';

const fetch = jest.fn<typeof globalThis.fetch>();
const post = { ...showPostByAlias, path: 'api/cms/post/swim-squad' };
const key = responseKey(post, {});
const responsesOf = (responses: Record<string, unknown>) => new Response(JSON.stringify(responses));
const visitor = () => null;

beforeEach(() => {
  fetch.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a response that came with the page is used once', () => {
  const { take } = createPrefetchedResponses(fetch, visitor, { [key]: { id: 1 } });
  expect(take(post, {})).toEqual({ value: { id: 1 } });
  expect(take(post, {})).toBeUndefined();
});

test('a response that came with the page can be used again for 10 seconds', () => {
  jest.useFakeTimers();
  const other = responseKey(showSettings, {});
  const { take, again } = createPrefetchedResponses(fetch, visitor, { [key]: { id: 1 }, [other]: {} });
  take(post, {});
  again();
  expect([take(post, {}), take(post, {})]).toEqual([{ value: { id: 1 } }, undefined]);
  jest.advanceTimersByTime(10_000);
  expect(take(showSettings, {})).toBeUndefined();
});

test('calls of a page wait for its prefetch, and use each response once', async () => {
  let arrive = (_response: Response) => {};
  fetch.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const { take, open } = createPrefetchedResponses(fetch, visitor);
  open('/en/swim-squad?page=2');
  const [first, second] = [take(post, {}), take(post, {})];
  arrive(responsesOf({ [key]: { id: 1 } }));
  expect(await first).toEqual({ value: { id: 1 } });
  expect(await second).toBeUndefined();
  expect(fetch).toHaveBeenCalledWith('/answers/en/swim-squad?page=2', expect.objectContaining({ credentials: 'omit' }));
});

test('a link that is pressed twice is prefetched once', () => {
  fetch.mockImplementation(async () => responsesOf({}));
  const { open } = createPrefetchedResponses(fetch, visitor);
  for (const page of ['/en/swim-squad', '/en/swim-squad', '/en/course']) open(page);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('a response of another page is not used', async () => {
  fetch.mockResolvedValueOnce(responsesOf({ [key]: 1 })).mockResolvedValueOnce(responsesOf({}));
  const { take, open } = createPrefetchedResponses(fetch, visitor);
  open('/en/swim-squad');
  open('/en');
  expect(await take(post, {})).toBeUndefined();
});

test('a response is not used after 10 seconds', () => {
  jest.useFakeTimers();
  fetch.mockImplementation(async () => responsesOf({ [key]: 1 }));
  const { take, open } = createPrefetchedResponses(fetch, visitor);
  open('/en/swim-squad');
  jest.advanceTimersByTime(9_999);
  expect(take(post, {})).toBeInstanceOf(Promise);
  jest.advanceTimersByTime(1);
  expect(take(post, {})).toBeUndefined();
});

test('a call that is not the same for everybody never waits', () => {
  fetch.mockReturnValue(new Promise(() => {}));
  const { take, open } = createPrefetchedResponses(fetch, visitor);
  open('/en/swim-squad');
  expect(take(preEnrol, { body: {} })).toBeUndefined();
  expect(take(showSettings, {})).toBeInstanceOf(Promise);
});

test.each([
  ['the server has none', async () => new Response(null, { status: 204 })],
  ['the connection breaks', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['something else answers', async () => new Response('<html>')],
])('calls are made as always if %s', async (_, response) => {
  fetch.mockImplementation(response);
  const { take, open } = createPrefetchedResponses(fetch, visitor);
  open('/en/swim-squad');
  expect(await take(post, {})).toBeUndefined();
});

test('nothing is prefetched for a member', () => {
  const { open, fetchFor } = createPrefetchedResponses(fetch, () => 'ticket');
  open('/en/swim-squad');
  fetchFor('/en/course', 'low');
  expect(fetch).not.toHaveBeenCalled();
});

test('responses for a menu are used only for the page that is opened', async () => {
  fetch.mockImplementation(async (address) => responsesOf({ [key]: address }));
  const { take, open, fetchFor } = createPrefetchedResponses(fetch, visitor);
  for (const page of ['/en/course', '/en/swim-squad']) fetchFor(page, 'low');
  expect(fetch.mock.calls.map(([address, init]) => [address, init?.priority])).toEqual([
    ['/answers/en/course', 'low'],
    ['/answers/en/swim-squad', 'low'],
  ]);
  expect(take(post, {})).toBeUndefined();
  open('/en/swim-squad');
  expect(await take(post, {})).toEqual({ value: '/answers/en/swim-squad' });
  expect(fetch).toHaveBeenCalledTimes(2);
});
