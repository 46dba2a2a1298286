import type { SimpleInvoice } from '@portal/contract';
import type { ResultKind } from './result-data.ts';
import type { SettledInvoice } from './use-settled-invoice.ts';

/** What a result page may say of an order: the server's word decides, not the address. */
export type ResultStatus =
  | 'paid'
  /** Money may have been taken: nobody pays again. */
  | 'confirming'
  | 'review'
  /** A success page that the server knows nothing of, though it was asked for a minute. */
  | 'unheard'
  | 'cancelled'
  | 'failed'
  /** The card covered a part of the amount only. */
  | 'part';

/** The card gateway's reason for a partial approval. */
const partial = '110';

export interface ResultFacts {
  invoice: SimpleInvoice;
  kind: ResultKind;
  /** Why it failed, in the provider's words; null where it named nothing. */
  error: string | null;
  /** The server was asked long enough. */
  asked: SettledInvoice['asked'];
  ended: SettledInvoice['ended'];
}

export function statusOf({ invoice, kind, error, asked, ended }: ResultFacts): ResultStatus {
  if (invoice.paid) return 'paid';
  if (invoice.in_review) return 'review';
  if (invoice.in_flight) return 'confirming';
  if (kind === 'success' && !ended) return asked ? 'unheard' : 'confirming';
  if (error === partial) return 'part';
  return kind === 'cancel' && error === null ? 'cancelled' : 'failed';
}

/** Only then does a page lead to another payment (RESULT-03). */
export function mayPayAgain(status: ResultStatus): boolean {
  return status === 'cancelled' || status === 'failed' || status === 'part';
}

/**
 * Whether it is certain that nothing was taken: the payer left, PayMe says so, the bank declined (2xx), or a review ended. Another error of a card may have
 * taken something.
 */
export function isUncharged({ kind, error, ended }: Pick<ResultFacts, 'kind' | 'error' | 'ended'>): boolean {
  if (kind === 'success') return ended === 'review';
  return error === null || kind === 'failure' || /^2\d\d$/.test(error);
}
