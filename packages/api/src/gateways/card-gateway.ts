import type { CardResult, Locale } from '@portal/contract';

export interface CardOrder {
  /** At most 40 characters; one that is sent twice is charged once. */
  transactionUuid: string;
  reference: string;
  /** HK$. */
  amount: number;
  locale: Locale;
  signedAt: Date;
}

/**
 * A genuine reply, read only from what its gateway signed. A browser brought it: only the gateway's own answer to a query counts as money.
 */
export interface CardReply {
  transactionUuid: string;
  decision: 'ACCEPT' | 'REVIEW' | 'DECLINE' | 'ERROR' | 'CANCEL';
  /** What the cancel page shows; the provider's own code. */
  reasonCode: string;
  /** Less was approved than was asked for. */
  partial: boolean;
  /** It says nothing about an earlier payment with the same transaction_uuid. */
  repeated: boolean;
  message: string;
  /** The gateway's number of this payment; empty where the form was cancelled or refused. */
  transactionId: string;
  locale: Locale;
  signedAt: Date;
}

/** A card payment in the gateway's reports. */
export interface CardTransaction {
  id: string;
  /** Our reference of the order. */
  reference: string;
  /** HK$: what was approved. */
  amount: number;
  currency: string;
  /** When the payer sent it; undefined where the gateway doesn't say. */
  submittedAt: Date | undefined;
  /** `captured`: the money is ours; `pending`: nothing final is known. */
  outcome: 'captured' | 'declined' | 'review' | 'pending';
}

export interface CardQuery {
  /** A payment by the number in its reply; undefined until the reports know it, which may take minutes. */
  find(transactionId: string): Promise<CardTransaction | undefined>;
  /** The payments of an order, newest first. */
  search(reference: string): Promise<CardTransaction[]>;
  /** All payments since a moment, oldest first. */
  list(since: Date): Promise<CardTransaction[]>;
}

/**
 * A card page of an acquirer: the browser brings a form there and a signed reply back. Any failure when it is asked is
 * PROVIDER_UNAVAILABLE.
 */
export interface CardGateway extends CardQuery {
  form(order: CardOrder): CardResult;
  /** Undefined for a reply that is forged, from another merchant or gateway, or doesn't sign what matters. */
  read(fields: Record<string, string>): CardReply | undefined;
  /** How long after a page has closed its payment may still appear in the gateway's reports. */
  lateMinutes: number;
}
