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

  test('a cart from the first releases, a bare list - is read completely', () => {
    window.localStorage.setItem(storageKey, JSON.stringify([cartItem()]));
    expect(open().items()).toEqual([cartItem()]);
  });

  test.each(['not json', '{}', '[{"id":"x"}]', '{"version":2,"items":[]}', `{"version":1,"items":[${JSON.stringify(cartItem())},{}]}`])(
    'unreadable cart (%s) counts as empty and damaged',
    (stored) => {
      window.localStorage.setItem(storageKey, stored);
      expect([open().items(), open().wasDamaged]).toEqual([[], true]);
    },
  );

  test('nothing stored - empty, not damaged', () => {
    expect([open().items(), open().wasDamaged]).toEqual([[], false]);
  });

  test('another tab changes the cart - this tab follows', () => {
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
  ])('a storage that %s - the cart still works in this tab', (_, localStorage) => {
    const browser = Object.defineProperty({} as Window, 'localStorage', { get: localStorage });
    const store = openCartStore(browser, createTestShell('cart-checkout').storage.browser, new AbortController().signal);
    store.set([cartItem()]);
    expect([store.items(), store.latest(), store.wasDamaged]).toEqual([[cartItem()], [cartItem()], false]);
  });

  test('a section that is disposed of - no longer listens to other tabs', () => {
    const gone = new AbortController();
    const store = openCartStore(window, createTestShell('cart-checkout').storage.browser, gone.signal);
    gone.abort();
    window.localStorage.setItem(storageKey, JSON.stringify([cartItem()]));
    window.dispatchEvent(new StorageEvent('storage', { key: storageKey }));
    expect(store.items()).toEqual([]);
  });
});
