import type { SectionId } from './sections.ts';
import type { Cart } from './services.ts';

/**
 * Facts in the past tense. One section (or the shell) owns each and is the only one that may emit it. A fact about the back end's data (an
 * order, a payment, a list) makes loaded pages stale: the shell reloads the current page and emits the fact in the other tabs too.
 */
export interface EventMap {
  /** The cart's content or prices changed, in this tab or another. */
  'cart:changed': Cart;
  /** An order was created at checkout, or a closed one made again; its places are held. */
  'order:created': { invoiceId: string };
  /** The member cancelled an unpaid order; its places, credit and coupon are free again. */
  'order:cancelled': { invoiceId: string };
  /** An invoice became paid, or a definite failure was shown. */
  'payment:settled': { invoiceId: string; paid: boolean };
  /** The member joined or left a waiting list. */
  'waiting-list:changed': { activityId: number };
  /** A member logged in or out, or the member's data was fetched again; also from another tab. */
  'session:changed': { loggedIn: boolean };
}
export type EventName = keyof EventMap;

/** Who may emit what: the compiler and the shell both enforce it. */
export const eventOwners = {
  'cart:changed': ['cart-checkout'],
  'order:created': ['cart-checkout', 'account', 'payment'],
  'order:cancelled': ['cart-checkout', 'account', 'payment'],
  'payment:settled': ['payment'],
  'waiting-list:changed': ['catalogue', 'account', 'cart-checkout'],
  'session:changed': ['shell'],
} as const satisfies { [E in EventName]: readonly (SectionId | 'shell')[] };

/** The events that a section may emit. */
export type OwnEvent<S extends SectionId | 'shell'> = {
  [E in EventName]: S extends (typeof eventOwners)[E][number] ? E : never;
}[EventName];

export interface Events<S extends SectionId | 'shell'> {
  /** Emits a fact that this section owns. A listener's error is reported and does not affect other listeners. */
  emit<E extends OwnEvent<S>>(name: E, payload: EventMap[E]): void;
  /** Listens to a fact; returns a function that stops it. Listeners are removed automatically when the section is disposed of. */
  on<E extends EventName>(name: E, listener: (payload: EventMap[E]) => void): () => void;
}
