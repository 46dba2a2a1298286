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
export type SettlementEvent =
  /** Money came; or, without a capture, nothing is left to pay. */
  | { type: 'confirm'; capture?: Capture }
  /** An attempt ended without money; `certain` when its provider was asked about it, or a person has decided. */
  | { type: 'fail'; attemptId: string; lapsed: boolean; certain: boolean; statusCode: string; statusText: string }
  /** A reply says that money was taken, or is looked into: the provider's own word, or a person's, is awaited. */
  | { type: 'await'; attemptId: string; state: 'confirming' | 'review'; transactionId?: string; statusCode: string; statusText: string }
  | { type: 'expire' }
  | { type: 'cancel' };

/**
 * What became of it. `late`: paid, but the places were gone; `overpaid`: it was paid already; `partial`: the sum was not the one asked for; `in-flight`:
 * a provider may still take money; `awaited`: it may have, and its word is awaited; `unchanged`: nothing to do, also for what was heard before.
 */
export type Outcome = 'paid' | 'late' | 'overpaid' | 'partial' | 'failed' | 'awaited' | 'expired' | 'cancelled' | 'in-flight' | 'unchanged';

export interface Settlement {
  outcome: Outcome;
  invoice: InvoiceRow;
}
