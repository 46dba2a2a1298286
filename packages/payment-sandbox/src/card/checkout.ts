import type { Outcome } from './outcome.ts';

/** The fields of a payment form that its signature covers; we ignore all others. */
export type SignedFields = Record<string, string>;

export interface Reply {
  /** The merchant's receipt or cancel page. */
  url: string;
  fields: Record<string, string>;
}

export interface Checkout {
  id: string;
  fields: SignedFields;
  openedAt: number;
  outcome?: Outcome;
  reply?: Reply;
}
