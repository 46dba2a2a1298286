import type { CartItem, MemberStorage } from '@portal/contract';
import { createStore } from 'zustand/vanilla';
import { lineKeys } from './cart-rules.ts';
import { type Browser, readStoredCart, storageKey, writeStoredCart } from './stored-cart.ts';

export interface CartStore {
  items(): CartItem[];
  /** The items, including what another tab has just stored, even before its event arrives. Base changes on these. */
  latest(): CartItem[];
  /** Returns whether this browser has stored them. */
  set(items: CartItem[]): boolean;
  /** Calls back after every change, in any tab; returns a function to stop. */
  subscribe(listener: () => void): () => void;
  /** Whether this browser's stored cart could not be read. */
  wasDamaged: boolean;
}

/** The participant and special request of each line, by its key: personal, so deleted at logout. */
type Wishes = Record<string, Pick<CartItem, 'special_request' | 'participant_code'>>;
const wishesName = 'wishes';

/** Opens the store on the cart in this browser and the personal details in `storage`, and follows other tabs until `signal` is aborted. */
export function openCartStore(browser: Browser, storage: MemberStorage, signal: AbortSignal): CartStore {
  const withWishes = (items: CartItem[]) => {
    const wishes = storage.read<Wishes>(wishesName) ?? {};
    const keys = lineKeys(items);
    return items.map(({ special_request, participant_code, ...item }, index) => ({ ...item, ...wishes[keys[index]!] }));
  };
  const stored = readStoredCart(browser);
  let text = textOf(browser);
  const store = createStore(() => ({ items: withWishes(stored.items) }));
  const catchUp = () => {
    if (textOf(browser) === text) return;
    text = textOf(browser);
    store.setState({ items: withWishes(readStoredCart(browser).items) });
  };
  const follow = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) catchUp();
  };
  window.addEventListener('storage', follow);
  signal.addEventListener('abort', () => window.removeEventListener('storage', follow), { once: true });
  signal.addEventListener(
    'abort',
    storage.subscribe(() => store.setState(({ items }) => ({ items: withWishes(items) }))),
    { once: true },
  );
  return {
    items: () => store.getState().items,
    latest() {
      catchUp();
      return store.getState().items;
    },
    set(items) {
      const isStored = writeStoredCart(browser, items);
      text = textOf(browser);
      const keys = lineKeys(items);
      const wishes = items.map(({ special_request, participant_code }, index) => [keys[index], { special_request, participant_code }]);
      storage.write<Wishes>(wishesName, Object.fromEntries(wishes));
      store.setState({ items });
      return isStored;
    },
    subscribe: (listener) => store.subscribe(listener),
    wasDamaged: stored.damaged,
  };
}

/** Returns the stored text, or null if there is none or storage is forbidden: the cart then lives in this tab only. */
function textOf(browser: Browser): string | null {
  try {
    return browser.localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
