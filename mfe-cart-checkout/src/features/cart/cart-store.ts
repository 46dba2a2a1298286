import type { CartItem } from '@portal/contract';
import { cartItemSchema } from '@portal/contract/entities';
import * as v from 'valibot';
import { createStore } from 'zustand/vanilla';

/** The cart lives in this browser, not in the session: it survives logouts and is the same in every tab. */
export const storageKey = 'portal.cart';

export interface CartState {
  items: CartItem[];
}

const storedSchema = v.array(cartItemSchema);

/** Opens the store on what this browser kept; what can't be read counts as empty. */
export function openCartStore(storage: Storage, keep: (item: CartItem) => boolean, signal: AbortSignal) {
  const store = createStore<CartState>(() => ({ items: read(storage).filter(keep) }));
  const follow = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) store.setState({ items: read(storage) });
  };
  window.addEventListener('storage', follow);
  signal.addEventListener('abort', () => window.removeEventListener('storage', follow));
  return {
    items: () => store.getState().items,
    subscribe: (listener: () => void) => store.subscribe(listener),
    set: (items: CartItem[]) => {
      write(storage, items);
      store.setState({ items });
    },
  };
}

function read(storage: Storage): CartItem[] {
  try {
    const result = v.safeParse(storedSchema, JSON.parse(storage.getItem(storageKey) ?? '[]'));
    return result.success ? result.output : [];
  } catch {
    return [];
  }
}

function write(storage: Storage, items: CartItem[]) {
  try {
    storage.setItem(storageKey, JSON.stringify(items));
  } catch {
    // A full or forbidden storage: the cart still works in this tab.
  }
}
