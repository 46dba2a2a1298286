import type { SimpleInvoice } from '@portal/contract';
import type { ResultKind } from './result-data.ts';
import type { SettledInvoice } from './use-settled-invoice.ts';

/** What a result page may say about an order: the server decides, not the address. */
export type ResultStatus =
  | 'paid'
  /** Money may have been taken, so the person shouldn't pay again. */
  | 'confirming'
  | 'review'
  /** A success page, but after a minute of polling the server still doesn't know of the payment. */
  | 'unheard'
  | 'cancelled'
  | 'failed'
  /** The card covered only part of the amount. */
  | 'part';

/** The card gateway's reason for a partial approval. */
const partial = '110';

export interface ResultFacts {
  invoice: SimpleInvoice;
  kind: ResultKind;
  /** Why it failed, in the provider's words; null if it gave no reason. */
  error: string | null;
  /** Whether the server has been polled long enough. */
  requested: SettledInvoice['requested'];
  ended: SettledInvoice['ended'];
}

export function statusOf({ invoice, kind, error, requested, ended }: ResultFacts): ResultStatus {
  if (invoice.paid) return 'paid';
  if (invoice.in_review) return 'review';
  if (invoice.in_flight) return 'confirming';
  if (kind === 'success' && !ended) return requested ? 'unheard' : 'confirming';
  if (error === partial) return 'part';
  return kind === 'cancel' && error === null ? 'cancelled' : 'failed';
}

/** Whether the page may offer another payment: only in these states (RESULT-03). */
export function mayPayAgain(status: ResultStatus): boolean {
  return status === 'cancelled' || status === 'failed' || status === 'part';
}

/**
 * Whether it is certain that nothing was charged: the payer left, PayMe reports it, the bank declined (2xx), or a review ended. After any
 * other card error something may have been charged.
 */
export function isUncharged({ kind, error, ended }: Pick<ResultFacts, 'kind' | 'error' | 'ended'>): boolean {
  if (kind === 'success') return ended === 'review';
  return error === null || kind === 'failure' || /^2\d\d$/.test(error);
}
