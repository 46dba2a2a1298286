import type { AddRefusal, CartItem, CartService, FeeKind } from '@portal/contract';
import { paysMemberPrice } from '@portal/contract/entities';
import { formatDate, hongKongMoment } from '@portal/ui';
import { perShell } from '@portal/ui-parts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CartCheckoutShell } from '../../shell.ts';
import { openingMessages, refusalMessages } from './cart-messages.ts';
import { cartOf, clashesOf, itemFee, staysInCart, toCartItem, type Viewer } from './cart-rules.ts';
import { openCartStore } from './cart-store.ts';

/**
 * Calls back at each midnight in Hong Kong by the server's clock, until the person leaves the section: prices and memberships change with
 * the day.
 */
function atNextDay({ now, signal }: Pick<CartCheckoutShell, 'now' | 'signal'>, call: () => void): void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const midnight = hongKongMoment(formatDate(now()), '24:00').getTime();
    timer = setTimeout(() => {
      call();
      wait();
    }, midnight - now());
  };
  wait();
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
}

type CartShell = CartCheckoutShell;

/** The page's cart with synchronous methods, for this section's own pages. */
export interface OwnCart {
  service: CartService;
  items(): CartItem[];
  /** The items, including what another tab has just stored. */
  latest(): CartItem[];
  viewer(): Viewer;
  /** How often the items or their prices have changed, including at login, logout and midnight in Hong Kong. */
  changes: StoreApi<number>;
  replace(items: CartItem[]): void;
}

/** Returns the service `cart`; all callers on a page share one store. */
export async function cartService(shell: CartShell): Promise<CartService> {
  return ownCart(shell).service;
}

export const refusalOf: Record<FeeKind, AddRefusal> = {
  'early-member': 'no-early-member-fee',
  member: 'no-member-fee',
  'early-non-member': 'no-early-non-member-fee',
  'non-member': 'no-non-member-fee',
};

/** Returns the one cart of a shell. */
export const ownCart = perShell((shell: CartShell): OwnCart => {
  const { i18n, notify, session, events, signal } = shell;
  const store = openCartStore(window, shell.storage.browser, signal);
  const viewer = (): Viewer => {
    const today = formatDate(shell.now());
    return { today, memberPrice: paysMemberPrice(session.user, today) };
  };
  const cart = () => cartOf(store.items(), viewer());

  if (store.wasDamaged) {
    notify.info(i18n._(openingMessages.damaged));
    store.set([]);
  }
  const ended = store.items().filter((item) => !staysInCart(item, shell.now()));
  if (ended.length > 0) {
    notify.info(i18n._(openingMessages.ended(ended.map(({ code }) => code).join(', '))));
    store.set(store.items().filter((item) => !ended.includes(item)));
  }

  const changes = createStore(() => 0);
  const changed = () => {
    events.emit('cart:changed', cart());
    changes.setState((count) => count + 1);
  };
  store.subscribe(changed);
  events.on('session:changed', changed);
  atNextDay(shell, changed);
  if (store.wasDamaged || ended.length > 0) changed();

  const service: CartService = {
    get: async () => cart(),
    add: async (activity) => {
      const item = toCartItem(activity);
      const fee = itemFee(item, viewer());
      const items = store.latest();
      const known = items.some(({ id }) => id === item.id);
      const reason = known ? 'already-in-cart' : fee.price === null ? refusalOf[fee.kind] : null;
      if (reason) return { added: false, reason, message: i18n._(refusalMessages[reason]) };
      const overlaps = clashesOf(item, items).map(({ code }) => code);
      const stored = store.set([...items, item]);
      return { added: true, overlaps, ...(!stored && { stored }) };
    },
    remove: async (activityId) => void store.set(store.latest().filter(({ id }) => id !== activityId)),
    clear: async () => void store.set([]),
  };
  return { service, items: store.items, latest: store.latest, viewer, changes, replace: store.set };
});
