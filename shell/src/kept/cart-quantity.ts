import type { Events } from '@portal/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type BrowserStorage, readJson, writeJson } from '../browser-storage.ts';

const key = 'portal-cart-quantity';

/**
 * The last number of classes that the cart's section reported, stored for the next page. Like the cart it belongs to this browser and
 * outlives a logout.
 */
export function createCartQuantity(local: BrowserStorage, events: Events<'shell'>): StoreApi<number> {
  const kept = readJson<unknown>(local, key);
  // The stored value comes second: a page that the server rendered begins without it.
  const quantity = createStore<number>()(() => 0);
  if (Number.isSafeInteger(kept)) quantity.setState(Math.max(0, kept as number), true);
  events.on('cart:changed', (cart) => {
    quantity.setState(cart.quantity, true);
    writeJson(local, key, cart.quantity);
  });
  return quantity;
}
