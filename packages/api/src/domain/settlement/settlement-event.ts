import type { InvoiceRow } from '../../db/schema/index.ts';

/** Money that a provider took, already checked against its attempt (PAY-7). */
export interface Capture {
  attemptId: string;
  /** The provider's own number for this payment: reported twice, it counts once. */
  transactionId: string;
  amount: number;
  statusCode: string;
  statusText: string;
}

/** Everything that can happen to an order (PAY-2). */
export type SettlementEvent =
  /** Money came; without a capture, nothing was left to pay. */
  | { type: 'confirm'; capture?: Capture }
  /** An attempt ended without money; `certain` if its provider itself reported it or a person decided. */
  | { type: 'fail'; attemptId: string; lapsed: boolean; certain: boolean; statusCode: string; statusText: string }
  /** A reply reports that money was taken or is under review: the provider or a person has to confirm it. */
  | { type: 'await'; attemptId: string; state: 'confirming' | 'review'; transactionId?: string; statusCode: string; statusText: string }
  | { type: 'expire' }
  | { type: 'cancel' };

/**
 * The result. `late`: paid, but the places were gone; `overpaid`: it was already paid; `partial`: a wrong amount; `in-flight`: a provider
 * may still take money, or a decision is pending, so nothing was closed; `awaited`: a provider may have taken money and has to confirm it;
 * `unchanged`: nothing to do, as for anything already reported.
 */
export type Outcome = 'paid' | 'late' | 'overpaid' | 'partial' | 'failed' | 'awaited' | 'expired' | 'cancelled' | 'in-flight' | 'unchanged';

export interface Settlement {
  outcome: Outcome;
  invoice: InvoiceRow;
}
