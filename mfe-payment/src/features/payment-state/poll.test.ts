import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { poll } from './poll.ts';

const every = 5_000;
const failure = () => Promise.reject(new Error('down'));
const pending = () => Promise.resolve(false);
const done = () => Promise.resolve(true);

let stop = () => {};
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  stop();
  online(true);
  jest.useRealTimers();
});

/** Returns these responses in turn, then stays pending. */
function run(...responses: (() => Promise<boolean>)[]) {
  const query = jest.fn(() => (responses.shift() ?? pending)());
  const onFailure = jest.fn();
  const onSilence = jest.fn();
  const polling = poll(query, { every, onFailure, silentAfter: 3, onSilence });
  stop = polling.stop;
  return { query, onFailure, onSilence, polling };
}
const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const seen = () => document.dispatchEvent(new Event('visibilitychange'));
function online(is: boolean) {
  Object.defineProperty(navigator, 'onLine', { value: is, configurable: true });
  window.dispatchEvent(new Event(is ? 'online' : 'offline'));
}

describe('a payment that is waited for', () => {
  test('polls after 5 s and then every 5 s until it is over [INVOICE-28]', async () => {
    const { query } = run(pending, pending, done);
    await wait(4_999);
    expect(query).toHaveBeenCalledTimes(0);
    await wait(1);
    expect(query).toHaveBeenCalledTimes(1);
    await wait(60_000);
    expect(query).toHaveBeenCalledTimes(3);
  });

  test('next request waits for a slow response [INVOICE-31]', async () => {
    let respond = (_over: boolean) => {};
    const { query } = run(
      () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
    );
    await wait(5 * every);
    seen();
    expect(query).toHaveBeenCalledTimes(1);
    respond(false);
    await wait(every);
    expect(query).toHaveBeenCalledTimes(2);
  });

  test('three failures in a row stop polling [INVOICE-32]', async () => {
    const { query, onFailure, onSilence } = run(failure, failure, pending, failure, failure, failure);
    await wait(5 * every);
    expect(onSilence).not.toHaveBeenCalled();
    await wait(20 * every);
    expect(onFailure).toHaveBeenCalledTimes(5);
    expect(onSilence).toHaveBeenCalledTimes(1);
    expect(query).toHaveBeenCalledTimes(6);
  });

  test.each([
    ['the page is seen again', seen],
    ['the connection is back', () => online(true)],
  ])('after silence, polls at once and goes on when %s', async (_what, happens) => {
    const { query } = run(failure, failure, failure);
    await wait(10 * every);
    happens();
    await wait(0);
    expect(query).toHaveBeenCalledTimes(4);
    await wait(every);
    expect(query).toHaveBeenCalledTimes(5);
  });

  test('offline for 20 s makes no request, online polls at once', async () => {
    const { query, onFailure } = run();
    online(false);
    await wait(20_000);
    expect(query).not.toHaveBeenCalled();
    online(true);
    await wait(0);
    expect(query).toHaveBeenCalledTimes(1);
    expect(onFailure).not.toHaveBeenCalled();
  });

  test('polls at once when a hidden tab becomes visible', async () => {
    const { query } = run();
    await wait(1_000);
    seen();
    await wait(0);
    expect(query).toHaveBeenCalledTimes(1);
  });

  test('leaving stops requests and ignores late failures [INVOICE-31]', async () => {
    const { query, onFailure, polling } = run(failure);
    await wait(every - 1);
    jest.advanceTimersByTime(1);
    polling.stop();
    await wait(10 * every);
    seen();
    expect(query).toHaveBeenCalledTimes(1);
    expect(onFailure).not.toHaveBeenCalled();
  });
});
