export interface WalletOrder {
  /** HK$. */
  totalAmount: number;
  effectiveSeconds: number;
  /** Our reference; the status returns it. */
  orderId: string;
  /** The order's code; the payer sees it, and the status returns it. */
  reference: string;
  notificationUri: string;
  /** Where people are sent after paying, or not paying. */
  appSuccessCallback: string;
  appFailCallback: string;
}

export interface WalletRequest {
  requestId: string;
  webLink: string;
  appLink?: string | null;
}

export interface WalletStatus {
  state: 'open' | 'completed' | 'aborted' | 'expired';
  /** HK$. */
  totalAmount: number;
  currency: string;
  /** Our reference, if the provider returns it. */
  orderId?: string;
  /** The order's code, if the provider returns it. */
  reference?: string;
  /** When the request was made, if the provider reports it. */
  createdAt?: Date;
  /** The provider's own words. */
  text: string;
}

/** A wallet: its provider makes a request, and the person pays it in the provider's app. Any failure there is PROVIDER_UNAVAILABLE. */
export interface WalletGateway {
  createRequest(order: WalletOrder): Promise<WalletRequest>;
  /** Queries the provider, whose own response is the only one we accept (PAY-7). Under many queries, a response may be two seconds old. */
  getStatus(requestId: string): Promise<WalletStatus>;
  /** Lists the numbers of requests paid since a moment, oldest first. Each must still be queried. */
  listPaid(since: Date): Promise<string[]>;
  /** Cancels a request so that it can't be paid any more, if the provider allows it; the status shows whether it worked. */
  cancelRequest(requestId: string): Promise<void>;
  /** Reads the request that a notice is about and, if given, our reference; undefined if it isn't a notice from this provider. */
  readNotice(body: unknown): { requestId: string; orderId?: string } | undefined;
}
