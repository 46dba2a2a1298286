import type { CartItem } from '@portal/contract';
import { createStore } from 'zustand/vanilla';
import { readStoredCart, storageKey, writeStoredCart } from './stored-cart.ts';

export interface CartStore {
  items(): CartItem[];
  set(items: CartItem[]): void;
  /** Calls back after every change, also one of another tab; returns its undo. */
  subscribe(listener: () => void): () => void;
  /** What this browser kept could not be read. */
  wasDamaged: boolean;
}

/** Opens the store on what this browser kept, and follows its other tabs until `signal` is aborted. */
export function openCartStore(storage: Storage, signal: AbortSignal): CartStore {
  const stored = readStoredCart(storage);
  const store = createStore(() => ({ items: stored.items }));
  const follow = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) store.setState({ items: readStoredCart(storage).items });
  };
  window.addEventListener('storage', follow);
  signal.addEventListener('abort', () => window.removeEventListener('storage', follow), { once: true });
  return {
    items: () => store.getState().items,
    set(items) {
      writeStoredCart(storage, items);
      store.setState({ items });
    },
    subscribe: (listener) => store.subscribe(listener),
    wasDamaged: stored.damaged,
  };
}
