import type { Activity } from './entities/activity.ts';
import type { CartItem } from './entities/cart.ts';
import type { ServiceName } from './sections.ts';

export interface Cart {
  /** A class is there once for each person who takes part. */
  items: CartItem[];
  /** How many classes. */
  quantity: number;
  /** HK$ at member prices, early bird applied per item; items without that price count 0. */
  memberTotal: number;
  /** HK$ at non-member prices. */
  nonMemberTotal: number;
  /** The one of the two totals that the viewer pays (CART-04). */
  total: number;
}

/** Why a class can't go into the cart (CLASS-16, CART-07). */
export type AddRefusal = 'no-early-member-fee' | 'no-member-fee' | 'no-early-non-member-fee' | 'no-non-member-fee' | 'already-in-cart';

/** `stored` is false if the browser blocks storage or it is full: the class is in the cart until the page is left or reloaded (CART-13). */
export type AddResult = { added: true; overlaps: string[]; stored?: boolean } | { added: false; reason: AddRefusal; message: string };

/** The cart, offered by the section `cart-checkout`. It reserves no places (SEAT-3), needs no login and survives a logout. */
export interface CartService {
  get(): Promise<Cart>;
  /** Adds a class at the viewer's price. `overlaps` names the codes in the cart at the same time (conflict 1); `message` is translated. */
  add(activity: Activity): Promise<AddResult>;
  /** Removes a class, whoever it is for. */
  remove(activityId: number): Promise<void>;
  clear(): Promise<void>;
}

interface ServiceMap {
  cart: CartService;
}

/**
 * Requests to another section. Every method is asynchronous: the section is loaded on the first call. It rejects with an error named
 * `SectionUnavailableError` when the section can't be loaded.
 */
export type Services = { readonly [N in ServiceName]: ServiceMap[N] };
export type ServiceOf<N extends ServiceName> = ServiceMap[N];

/** The methods of each service: nothing else in the section that offers it can be reached. */
export const serviceMethods: { readonly [N in ServiceName]: readonly (keyof ServiceOf<N>)[] } = {
  cart: ['get', 'add', 'remove', 'clear'],
};
