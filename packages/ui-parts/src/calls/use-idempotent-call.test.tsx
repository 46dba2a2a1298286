import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Member } from '@portal/contract';
import { apiError, createTestShell, inTestShell } from '@portal/remote-kit/testing';
import { act, renderHook } from '@testing-library/react';
import { useIdempotentCall } from '../index.ts';

beforeEach(() => sessionStorage.clear());

interface Order {
  total: number;
}
const member = (code: string): Member => ({ id: 1, code });
const order = { total: 350 };
const lost = () => Promise.reject(apiError('NETWORK', { status: 0 }));
const done = () => Promise.resolve('HY26-1');

/** A page with one intention; `open` again is a reload. */
function site(shell = createTestShell('cart-checkout', { user: member('A123456I') }), overReload = true) {
  const responses: (() => Promise<string>)[] = [];
  const keys: string[] = [];
  const send = jest.fn((_body: Order, key: string) => {
    keys.push(key);
    return (responses.shift() ?? done)();
  });
  const open = () => {
    const { result, unmount } = renderHook(() => useIdempotentCall<Order, string>('order', send, { overReload }), {
      wrapper: inTestShell(shell),
    });
    const call = (body: Order) => act(() => result.current.call(body).catch((error: Error) => error));
    return { result, unmount, call };
  };
  return { shell, responses, keys, send, open };
}

test('resends the same body under the same key after a lost response [PAY-6]', async () => {
  const { responses, keys, open } = site();
  responses.push(lost);
  const { call, result } = open();
  await call(order);
  expect(result.current.unsettled).toEqual(order);
  await call({ ...order });
  expect(new Set(keys).size).toBe(1);
  expect(result.current.unsettled).toBeNull();
});

test('another body is another intention with its own key [PAY-6]', async () => {
  const { responses, keys, open } = site();
  responses.push(lost);
  const { call } = open();
  await call(order);
  await call({ total: 400 });
  expect(new Set(keys).size).toBe(2);
});

test.each([
  ['it was done', done, 2],
  ['it was refused', () => Promise.reject(apiError('FULL', { status: 409 })), 2],
  ['the server failed', () => Promise.reject(apiError('INTERNAL', { status: 500 })), 1],
  ['it should wait', () => Promise.reject(apiError('RATE_LIMITED', { status: 429 })), 1],
  ['the first is still running', () => Promise.reject(apiError('BUSY', { status: 409 })), 1],
])('after the server %s, the same body has key %#', async (_what, response, count) => {
  const { responses, keys, open } = site();
  responses.push(response);
  const { call } = open();
  await call(order);
  await call(order);
  expect(new Set(keys).size).toBe(count);
});

test('calls once when pressed twice, with one response for both', async () => {
  const { responses, send, open } = site();
  let resolve = (_response: string) => {};
  responses.push(
    () =>
      new Promise((end) => {
        resolve = end;
      }),
  );
  const { result } = open();
  let both: Promise<string[]> = Promise.resolve([]);
  act(() => {
    both = Promise.all([result.current.call(order), result.current.call(order)]);
  });
  expect(result.current.busy).toBe(true);
  await act(async () => resolve('HY26-1'));
  expect(await both).toEqual(['HY26-1', 'HY26-1']);
  expect(send).toHaveBeenCalledTimes(1);
  expect(result.current.busy).toBe(false);
});

test('resends an unsettled body under its key after a reload', async () => {
  const { responses, keys, open } = site();
  responses.push(() => new Promise(() => {}));
  const first = open();
  act(() => void first.result.current.call(order));
  first.unmount();
  const { result, call } = open();
  expect(result.current.unsettled).toEqual(order);
  await call(result.current.unsettled!);
  expect(new Set(keys).size).toBe(1);
  expect(open().result.current.unsettled).toBeNull();
});

test('stores nothing for a call that ends with the page', async () => {
  const { responses, open } = site(undefined, false);
  responses.push(lost);
  const { call } = open();
  await call(order);
  expect(sessionStorage).toHaveLength(0);
});

test('hides a call from another member in the same tab', async () => {
  const { responses, keys, open } = site();
  responses.push(lost);
  const first = open();
  await first.call(order);
  first.unmount();
  const other = site(createTestShell('cart-checkout', { user: member('B234567J') }));
  const { result, call } = other.open();
  expect(result.current.unsettled).toBeNull();
  await call(order);
  expect(other.keys).not.toEqual(keys);
});

test('uses another key after a forgotten intention', async () => {
  const { responses, keys, open } = site();
  responses.push(lost);
  const { call, result } = open();
  await call(order);
  act(() => result.current.forget());
  expect(result.current.unsettled).toBeNull();
  await call(order);
  expect(new Set(keys).size).toBe(2);
});

test('two files with the same name are two intentions', async () => {
  const { result } = renderHook(
    () => useIdempotentCall<{ photo: File }, string>('apply', (_body, key) => Promise.reject(Object.assign(new Error('lost'), { key }))),
    { wrapper: inTestShell(createTestShell('membership')) },
  );
  const keyOf = (photo: File) => act(() => result.current.call({ photo }).catch((error: { key: string }) => error.key));
  const photo = new File(['x'], 'me.png', { lastModified: 1 });
  expect(await keyOf(photo)).toBe(await keyOf(photo));
  expect(await keyOf(photo)).not.toBe(await keyOf(new File(['xyz'], 'me.png', { lastModified: 2 })));
});
