import { beforeEach, describe, expect, test } from '@jest/globals';
import { cartItem, createTestShell } from '@portal/remote-kit/testing';
import { openCartStore } from './cart-store.ts';
import { storageKey } from './stored-cart.ts';

const open = () => openCartStore(window, createTestShell('cart-checkout').storage.browser, new AbortController().signal);

const refuse = (): never => {
  throw new DOMException('Access is denied.', 'SecurityError');
};

beforeEach(() => window.localStorage.clear());

describe('the cart of this browser', () => {
  test('reload restores every field of a cart item [CART-01, CART-02]', () => {
    const items = [cartItem({ special_request: 'goggles' }), cartItem({ id: 105, code: 'SW-105' })];
    open().set(items);
    expect(open().items()).toEqual(items);
  });

  test('reload restores a class for two children with their requests [CART-01]', () => {
    const items = [
      cartItem({ participant_code: 'D456791L', special_request: 'goggles' }),
      cartItem({ id: 105 }),
      cartItem({ participant_code: 'D456792L' }),
    ];
    open().set(items);
    expect(open().items()).toEqual(items);
  });

  test('reads a whole cart from the first releases, which is a bare list', () => {
    window.localStorage.setItem(storageKey, JSON.stringify([cartItem()]));
    expect(open().items()).toEqual([cartItem()]);
  });

  test.each([
    ['text', 'not json'],
    ['no list', '{}'],
    ['an item of another kind', '[{"id":"x"}]'],
    ['a later version', '{"version":2,"items":[]}'],
    ['one empty item', `{"version":1,"items":[${JSON.stringify(cartItem())},{}]}`],
  ])('stored cart with %s counts as empty and damaged', (_what, stored) => {
    window.localStorage.setItem(storageKey, stored);
    expect([open().items(), open().wasDamaged]).toEqual([[], true]);
  });

  test('a missing cart counts as empty and undamaged', () => {
    expect([open().items(), open().wasDamaged]).toEqual([[], false]);
  });

  test('follows a cart change in another tab', () => {
    const store = open();
    let heard = 0;
    store.subscribe(() => heard++);
    window.localStorage.setItem(storageKey, JSON.stringify([cartItem()]));
    window.dispatchEvent(new StorageEvent('storage', { key: storageKey }));
    expect(store.items()).toHaveLength(1);
    expect(heard).toBe(1);
  });

  test.each([
    ['is full', () => ({ getItem: () => null, setItem: refuse }) as unknown as Storage],
    ['is forbidden', refuse],
  ])('cart works in this tab when the storage %s', (_, localStorage) => {
    const browser = Object.defineProperty({} as Window, 'localStorage', { get: localStorage });
    const store = openCartStore(browser, createTestShell('cart-checkout').storage.browser, new AbortController().signal);
    expect(store.set([cartItem()])).toBe(false);
    expect([store.items(), store.latest(), store.wasDamaged]).toEqual([[cartItem()], [cartItem()], false]);
  });

  test('a disposed section stops listening to other tabs', () => {
    const gone = new AbortController();
    const store = openCartStore(window, createTestShell('cart-checkout').storage.browser, gone.signal);
    gone.abort();
    window.localStorage.setItem(storageKey, JSON.stringify([cartItem()]));
    window.dispatchEvent(new StorageEvent('storage', { key: storageKey }));
    expect(store.items()).toEqual([]);
  });
});
