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

/** A genuine reply, read from what its gateway signed alone. It is a browser's word that the gateway said so: money is the gateway's own answer to a query. */
export interface CardReply {
  transactionUuid: string;
  decision: 'ACCEPT' | 'REVIEW' | 'DECLINE' | 'ERROR' | 'CANCEL';
  /** What the cancel page shows; the provider's own code. */
  reasonCode: string;
  /** Less was approved than asked for. */
  partial: boolean;
  /** It says nothing of an earlier payment of the same transaction_uuid. */
  repeated: boolean;
  message: string;
  /** The gateway's number of this payment; empty where the form was cancelled or refused. */
  transactionId: string;
  locale: Locale;
  signedAt: Date;
}

/** A payment by card as the gateway's reports have it. */
export interface CardTransaction {
  id: string;
  /** Our reference of the order. */
  reference: string;
  /** HK$: what was approved. */
  amount: number;
  currency: string;
  /** `captured`: the money is ours; `pending`: nothing final is known. */
  outcome: 'captured' | 'declined' | 'review' | 'pending';
}

export interface CardQuery {
  /** One payment by the number of its reply; undefined while the reports don't know it, which may take minutes. */
  find(transactionId: string): Promise<CardTransaction | undefined>;
  /** The payments of an order, newest first. */
  search(reference: string): Promise<CardTransaction[]>;
}

/** A card page of an acquirer: the browser brings a form there and a signed reply back. Whatever goes wrong when it is asked is PROVIDER_UNAVAILABLE. */
export interface CardGateway extends CardQuery {
  form(order: CardOrder): CardResult;
  /** Undefined for a reply that is forged, of another merchant or gateway, or doesn't sign what counts. */
  read(fields: Record<string, string>): CardReply | undefined;
  /** How long after a page has closed the gateway's reports may still learn of its payment. */
  lateMinutes: number;
}
