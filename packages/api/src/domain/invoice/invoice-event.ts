import type { InvoiceRow } from '../../db/schema/index.ts';

/** Money that a provider took, checked against its attempt by whoever heard of it (PAY-7). */
export interface Capture {
  attemptId: string;
  /** The provider's own number of this payment: heard of twice, it counts once. */
  transactionId: string;
  amount: number;
  statusCode: string;
  statusText: string;
}

/** All that can happen to an order (PAY-2). */
export type InvoiceEvent =
  /** Money came; or, without a capture, nothing is left to pay. */
  | { type: 'confirm'; capture?: Capture }
  /** An attempt ended without money. */
  | { type: 'fail'; attemptId: string; lapsed: boolean; statusCode: string; statusText: string }
  | { type: 'expire' }
  | { type: 'cancel' };

/**
 * What became of it. `late`: paid, but the places were gone; `overpaid`: it was paid already; `partial`: the sum was not the one asked for; `in-flight`:
 * a provider may still take money; `unchanged`: nothing to do, also for what was heard before.
 */
export type Outcome = 'paid' | 'late' | 'overpaid' | 'partial' | 'failed' | 'expired' | 'cancelled' | 'in-flight' | 'unchanged';

export interface Settlement {
  outcome: Outcome;
  invoice: InvoiceRow;
}
