import type { Events } from '@portal/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type BrowserStorage, readJson, writeJson } from '../browser/browser-storage.ts';

const key = 'portal-cart-quantity';

/**
 * The last number of classes that the cart's section reported, here or in another tab, stored for the next page. Like the cart, it belongs
 * to this browser and outlives a logout.
 */
export function createCartQuantity(local: BrowserStorage, events: Events<'shell'>): StoreApi<number> {
  // The stored value comes second: a page that the server rendered begins without it.
  const quantity = createStore<number>()(() => 0);
  const take = (given: unknown) => {
    if (!Number.isSafeInteger(given)) return false;
    quantity.setState(Math.max(0, given as number), true);
    return true;
  };
  take(readJson(local, key));
  window.addEventListener('storage', (event) => (event.key === key || event.key === null) && take(readJson(local, key)));
  events.on('cart:changed', (cart) => {
    if (take(cart.quantity)) writeJson(local, key, cart.quantity);
  });
  return quantity;
}
