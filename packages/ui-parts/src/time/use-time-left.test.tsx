import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createTestShell, inTestShell } from '@portal/remote-kit/testing';
import { act, renderHook } from '@testing-library/react';
import { formatTimeLeft, useTimeLeft } from '../index.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** The device's clock is wrong by an hour; the shell knows the server's. */
function count(end: number | null, onZero = jest.fn()) {
  const shell = createTestShell('payment');
  const start = Date.now();
  shell.now = () => Date.now() - start;
  return { onZero, ...renderHook(() => useTimeLeft(end, onZero), { wrapper: inTestShell(shell) }) };
}
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('counts down each second by the server’s clock [LINE-08]', () => {
  const { result } = count(5_000);
  expect(result.current).toBe(5_000);
  wait(2_000);
  expect(result.current).toBe(3_000);
});

test('calls `onZero` once and stays at zero', () => {
  const { result, onZero } = count(1_500);
  wait(60_000);
  expect(result.current).toBe(0);
  expect(onZero).toHaveBeenCalledTimes(1);
});

test('counts nothing without a moment', () => {
  const { result, onZero } = count(null);
  wait(60_000);
  expect(result.current).toBe(0);
  expect(onZero).not.toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
});

test.each([
  [872_000, '14:32'],
  [1, '00:01'],
  [0, '00:00'],
  [-5, '00:00'],
  [3 * 24 * 3_600_000, '72:00:00'],
])('%i ms left reads %s', (milliseconds, text) => {
  expect(formatTimeLeft(milliseconds)).toBe(text);
});
