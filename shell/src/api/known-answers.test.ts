import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { preEnrol, showPostByAlias, showSettings } from '@portal/contract/endpoints';
import { answerKey } from '../protocol/first-page.ts';
import { type AnswersOptions, createAnswers } from './known-answers.ts';

const fetch = jest.fn<typeof globalThis.fetch>();
const post = { ...showPostByAlias, path: 'api/cms/post/swim-squad' };
const key = answerKey(post, {});
const answersOf = (answers: Record<string, unknown>) => new Response(JSON.stringify(answers));
const open = (options: Partial<AnswersOptions> = {}) => createAnswers({ fetch, token: () => null, ...options });

beforeEach(() => {
  fetch.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
});

test('an answer came with the page - it is used once', () => {
  const { take } = open({ first: { [key]: { id: 1 } } });
  expect(take(post, {})).toEqual({ value: { id: 1 } });
  expect(take(post, {})).toBeUndefined();
});

test('a page’s answers are fetched ahead - its calls wait for them, each answer is used once, and nobody is named', async () => {
  let arrive = (_answer: Response) => {};
  fetch.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const { take, fetchAhead } = open();
  fetchAhead('/en/swim-squad?page=2');
  const [first, second] = [take(post, {}), take(post, {})];
  arrive(answersOf({ [key]: { id: 1 } }));
  expect(await first).toEqual({ value: { id: 1 } });
  expect(await second).toBeUndefined();
  expect(fetch).toHaveBeenCalledWith('/answers/en/swim-squad?page=2', expect.objectContaining({ credentials: 'omit' }));
});

test('a link is pressed twice - its answers are fetched once; another link’s replace them', async () => {
  fetch.mockImplementation(async () => answersOf({ [key]: 1 }));
  const { take, fetchAhead } = open();
  for (const page of ['/en/swim-squad', '/en/swim-squad', '/en/course']) fetchAhead(page);
  expect(fetch).toHaveBeenCalledTimes(2);
  fetch.mockImplementation(async () => answersOf({}));
  fetchAhead('/en');
  expect(await take(post, {})).toBeUndefined();
});

test('3 s have passed - answers fetched ahead aren’t used any more, since places may have gone', async () => {
  jest.useFakeTimers();
  fetch.mockResolvedValue(answersOf({ [key]: { id: 1 } }));
  const { take, fetchAhead } = open();
  fetchAhead('/en/swim-squad');
  jest.advanceTimersByTime(3_001);
  expect(take(post, {})).toBeUndefined();
});

test('a call that isn’t the same for everybody - never waits for answers', () => {
  fetch.mockReturnValue(new Promise(() => {}));
  const { take, fetchAhead } = open();
  fetchAhead('/en/swim-squad');
  expect(take(preEnrol, { body: {} })).toBeUndefined();
  expect(take(showSettings, {})).toBeInstanceOf(Promise);
});

test.each([
  ['the server has none', async () => new Response(null, { status: 204 })],
  ['the connection breaks', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['something else answers', async () => new Response('<html>')],
])('%s - the page’s calls are made as always', async (_, answer) => {
  fetch.mockImplementation(answer);
  const { take, fetchAhead } = open();
  fetchAhead('/en/swim-squad');
  expect(await take(post, {})).toBeUndefined();
});

test('member opens a menu or presses a link - nothing is fetched ahead that would not be used', () => {
  const { fetchAhead, fetchSoon } = open({ token: () => 'kept' });
  fetchAhead('/en/swim-squad');
  fetchSoon('/en/course');
  expect(fetch).not.toHaveBeenCalled();
});

test('a menu opens - answers of its pages are fetched with low priority, and used for the page that is pressed, without another request', async () => {
  fetch.mockImplementation(async (address) => answersOf({ [key]: address }));
  const { take, fetchAhead, fetchSoon } = open();
  for (const page of ['/en/course', '/en/swim-squad', '/en/course']) fetchSoon(page);
  expect(fetch.mock.calls.map(([address, init]) => [address, init?.priority])).toEqual([
    ['/answers/en/course', 'low'],
    ['/answers/en/swim-squad', 'low'],
  ]);
  expect(take(post, {})).toBeUndefined();
  fetchAhead('/en/swim-squad');
  expect(await take(post, {})).toEqual({ value: '/answers/en/swim-squad' });
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('a link of a menu is pressed after 10 s - its page’s answers are fetched again, and after 9 s they are not', () => {
  jest.useFakeTimers();
  fetch.mockImplementation(async () => answersOf({}));
  const { take, fetchAhead, fetchSoon } = open();
  fetchSoon('/en/course');
  fetchSoon('/en');
  jest.advanceTimersByTime(9_000);
  fetchAhead('/en/course');
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(take(post, {})).toBeDefined();
  jest.advanceTimersByTime(1_001);
  // They are no older when they are used.
  expect(take(post, {})).toBeUndefined();
  fetchAhead('/en');
  expect(fetch).toHaveBeenCalledTimes(3);
});
