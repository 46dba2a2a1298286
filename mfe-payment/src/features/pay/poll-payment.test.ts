import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Shell } from '@portal/contract';
import { pollInterval, pollPayment } from './poll-payment.ts';

const request = { paymentRequestId: 'p', reference_number: 'r', webLink: 'https://payme.example/p' };
type Answer = { statusCode: string; reasonCode: string | null; reasonDescription?: string };
const pending: Answer = { statusCode: 'PR001', reasonCode: null };

/** A shell whose back end answers these in turn, then stays pending. */
function shellAnswering(...answers: (Answer | Error)[]) {
  const call = jest.fn(async () => {
    const answer = answers.shift() ?? pending;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { shell: { api: { call } } as unknown as Shell<'payment'>, call };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const run = (shell: Shell<'payment'>, signal = new AbortController().signal, onFailure: (message?: string) => void = () => {}) =>
  pollPayment(shell, request, onFailure, signal);

describe('polling a payment', () => {
  test('asks after 5 s and every 5 s until reason PR005 says paid [INVOICE-28, INVOICE-29]', async () => {
    const { shell, call } = shellAnswering(pending, pending, { statusCode: 'PR005', reasonCode: 'PR005' });
    const end = run(shell);
    await jest.advanceTimersByTimeAsync(4_999);
    expect(call).toHaveBeenCalledTimes(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(call).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(2 * 5_000);
    expect(await end).toEqual({ paid: true });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(call).toHaveBeenCalledTimes(3);
  });

  test('any other reason - stops with its code and description', async () => {
    const { shell } = shellAnswering({ statusCode: 'PR004', reasonCode: 'PR004', reasonDescription: 'Aborted' });
    const end = run(shell);
    await jest.advanceTimersByTimeAsync(pollInterval);
    expect(await end).toEqual({ paid: false, code: 'PR004', description: 'Aborted' });
  });

  test('a slow answer - the next question waits for it [INVOICE-31]', async () => {
    let answer: (value: Answer) => void = () => {};
    const call = jest.fn(
      () =>
        new Promise<Answer>((resolve) => {
          answer = resolve;
        }),
    );
    void run({ api: { call } } as unknown as Shell<'payment'>);
    await jest.advanceTimersByTimeAsync(5 * pollInterval);
    expect(call).toHaveBeenCalledTimes(1);
    answer(pending);
    await jest.advanceTimersByTimeAsync(pollInterval);
    expect(call).toHaveBeenCalledTimes(2);
  });

  test('three failures in a row - each is told, then polling stops; a success in between starts the count anew [INVOICE-32]', async () => {
    const failure = Object.assign(new Error('PayMe is down'), { name: 'ApiError' });
    const { shell, call } = shellAnswering(failure, failure, pending, failure, failure, new Error('no message'));
    const told: (string | undefined)[] = [];
    const end = run(shell, undefined, (message) => told.push(message));
    await jest.advanceTimersByTimeAsync(20 * pollInterval);
    expect(await end).toEqual({ paid: false, stopped: true });
    expect(told).toEqual(['PayMe is down', 'PayMe is down', 'PayMe is down', 'PayMe is down', undefined]);
    expect(call).toHaveBeenCalledTimes(6);
  });

  test('the person leaves - nothing is asked any more', async () => {
    const { shell, call } = shellAnswering();
    const leaving = new AbortController();
    const end = run(shell, leaving.signal);
    const left = expect(end).rejects.toThrow();
    await jest.advanceTimersByTimeAsync(pollInterval);
    leaving.abort();
    await left;
    await jest.advanceTimersByTimeAsync(10 * pollInterval);
    expect(call).toHaveBeenCalledTimes(1);
  });
});
