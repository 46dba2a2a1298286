import type { CardResult, Locale } from '@portal/contract';

export interface CardOrder {
  /** At most 40 characters; the gateway charges the same one only once. */
  transactionUuid: string;
  reference: string;
  /** HK$. */
  amount: number;
  locale: Locale;
  signedAt: Date;
}

/**
 * A genuine reply, read only from the fields that its gateway signed. It came through a browser, so only the gateway's own response to a
 * query confirms the money.
 */
export interface CardReply {
  transactionUuid: string;
  decision: 'ACCEPT' | 'REVIEW' | 'DECLINE' | 'ERROR' | 'CANCEL';
  /** What the cancel page shows; the provider's own code. */
  reasonCode: string;
  /** Less was approved than we requested. */
  partial: boolean;
  /** It gives no information about an earlier payment with the same transaction_uuid. */
  repeated: boolean;
  message: string;
  /** The gateway's number for this payment; empty if the form was cancelled or refused. */
  transactionId: string;
  locale: Locale;
  signedAt: Date;
}

/** A card payment in the gateway's reports. */
export interface CardTransaction {
  id: string;
  /** Our reference for the order. */
  reference: string;
  /** HK$, as approved. */
  amount: number;
  currency: string;
  /** When the payer sent it; undefined if the gateway doesn't say. */
  submittedAt: Date | undefined;
  /** `captured`: the money is ours; `pending`: nothing final is known. */
  outcome: 'captured' | 'declined' | 'review' | 'pending';
}

export interface CardQuery {
  /** Finds a payment by the number in its reply; undefined until the reports know it, which may take minutes. */
  find(transactionId: string): Promise<CardTransaction | undefined>;
  /** Finds the payments of an order, newest first. */
  search(reference: string): Promise<CardTransaction[]>;
  /** Lists all payments since a moment, oldest first. */
  list(since: Date): Promise<CardTransaction[]>;
}

/**
 * An acquirer's card page: the browser takes a form there and brings a signed reply back. Any failure of a query is PROVIDER_UNAVAILABLE.
 */
export interface CardGateway extends CardQuery {
  form(order: CardOrder): CardResult;
  /** Undefined for a reply that is forged, from another merchant or gateway, or leaves a decisive field unsigned. */
  read(fields: Record<string, string>): CardReply | undefined;
  /** How long after a page has closed its payment may still turn up in the gateway's reports. */
  reportDelayMinutes: number;
}
