import type { AddRefusal, CartItem, CartService, FeeKind, Shell } from '@portal/contract';
import { paysMemberPrice, viewerFee } from '@portal/contract/entities';
import { formatDate } from '@portal/ui';
import { refusalMessages } from './cart-messages.ts';
import { cartOf, clashesOf, staysInCart, toCartItem } from './cart-rules.ts';
import { openCartStore } from './cart-store.ts';

type CartShell = Shell<'cart-checkout'>;

/** The cart of this page with its synchronous side, for this section's own pages. */
export interface OwnCart {
  service: CartService;
  items(): CartItem[];
  subscribe(listener: () => void): () => void;
  replace(items: CartItem[]): void;
}

const carts = new WeakMap<CartShell, OwnCart>();

/** The service `cart`; one store a page, whoever asks first. */
export async function cartService(shell: CartShell): Promise<CartService> {
  return ownCart(shell).service;
}

/** The one cart of a shell. */
export function ownCart(shell: CartShell): OwnCart {
  const known = carts.get(shell);
  if (known) return known;
  const made = openCart(shell);
  carts.set(shell, made);
  return made;
}

const refusals: Record<FeeKind, AddRefusal> = {
  'early-member': 'no-early-member-fee',
  member: 'no-member-fee',
  'early-non-member': 'no-early-non-member-fee',
  'non-member': 'no-non-member-fee',
};

function openCart(shell: CartShell): OwnCart {
  const today = () => formatDate(shell.now());
  const store = openCartStore(window.localStorage, (item) => staysInCart(item, today()), shell.signal);
  const atMemberPrice = () => paysMemberPrice(shell.session.user, today());
  const cart = () => cartOf(store.items(), atMemberPrice());
  const announce = () => shell.events.emit('cart:changed', cart());
  store.subscribe(announce);
  shell.events.on('session:changed', announce);

  const service: CartService = {
    get: async () => cart(),
    add: async (activity) => {
      const fee = viewerFee(activity, atMemberPrice());
      const reason = store.items().some((item) => item.id === activity.id)
        ? 'already-in-cart'
        : fee.price === null
          ? refusals[fee.kind]
          : null;
      if (reason) return { added: false, reason, message: shell.i18n._(refusalMessages[reason]) };
      const item = toCartItem(activity);
      const overlaps = clashesOf(item, store.items()).map((other) => other.code);
      store.set([...store.items(), item]);
      return { added: true, overlaps };
    },
    remove: async (activityId) => store.set(store.items().filter((item) => item.id !== activityId)),
    clear: async () => store.set([]),
  };
  return { service, items: store.items, subscribe: store.subscribe, replace: store.set };
}
