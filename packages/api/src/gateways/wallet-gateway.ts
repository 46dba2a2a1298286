export interface WalletOrder {
  /** HK$. */
  totalAmount: number;
  effectiveSeconds: number;
  /** Our reference; it comes back in the status. */
  orderId: string;
  /** The order's code: the payer sees it, and it comes back in the status. */
  reference: string;
  notificationUri: string;
  /** Where the person is sent after paying, or not paying. */
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
  /** Our reference, where the provider gives it back. */
  orderId?: string;
  /** The order's code, where the provider gives it back. */
  reference?: string;
  /** When the request was made, where the provider says. */
  createdAt?: Date;
  /** The provider's own words. */
  text: string;
}

/** A wallet: its provider makes a request that the person pays in the provider's app. Any failure there is PROVIDER_UNAVAILABLE. */
export interface WalletGateway {
  createRequest(order: WalletOrder): Promise<WalletRequest>;
  /** Asks the provider, whose own answer is the only one that counts (PAY-7). An answer may be two seconds old when many ask. */
  getStatus(requestId: string): Promise<WalletStatus>;
  /** Numbers of the requests that were paid since a moment, oldest first. Each is asked about before it counts. */
  listPaid(since: Date): Promise<string[]>;
  /** Cancels a request so that nobody can pay it any more, if the provider lets the merchant; its status shows whether it worked. */
  cancelRequest(requestId: string): Promise<void>;
  /** The request that a notice is about and, if it has one, our reference; undefined if it isn't a notice of this provider. */
  readNotice(body: unknown): { requestId: string; orderId?: string } | undefined;
}
