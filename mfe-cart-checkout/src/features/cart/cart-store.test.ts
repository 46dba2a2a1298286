import { beforeEach, describe, expect, test } from '@jest/globals';
import { cartItem } from '../../testing.ts';
import { openCartStore, storageKey } from './cart-store.ts';

const keepAll = (_: { id: number }) => true;
const open = (keep = keepAll) => openCartStore(window.localStorage, keep, new AbortController().signal);

beforeEach(() => window.localStorage.clear());

describe('the cart of this browser', () => {
  test('a reload - finds the items again, with every field of a cart item [CART-01, CART-02]', () => {
    open().set([cartItem({ special_request: 'goggles' })]);
    expect(open().items()).toEqual([cartItem({ special_request: 'goggles' })]);
  });

  test.each(['not json', '{}', '[{"id":"x"}]'])('a stored cart that can not be read (%s) - counts as empty', (stored) => {
    window.localStorage.setItem(storageKey, stored);
    expect(open().items()).toEqual([]);
  });

  test('items whose booking is over - are dropped when the store opens', () => {
    open().set([cartItem(), cartItem({ id: 2 })]);
    expect(
      open((item) => item.id === 2)
        .items()
        .map((item) => item.id),
    ).toEqual([2]);
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

  test('a storage that refuses - the cart still works in this tab', () => {
    const refusing = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    } as unknown as Storage;
    const store = openCartStore(refusing, keepAll, new AbortController().signal);
    store.set([cartItem()]);
    expect(store.items()).toHaveLength(1);
  });

  test('a section that is disposed of - no longer listens to other tabs', () => {
    const gone = new AbortController();
    const store = openCartStore(window.localStorage, keepAll, gone.signal);
    gone.abort();
    window.localStorage.setItem(storageKey, JSON.stringify([cartItem()]));
    window.dispatchEvent(new StorageEvent('storage', { key: storageKey }));
    expect(store.items()).toEqual([]);
  });
});
