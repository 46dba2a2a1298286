export interface WalletOrder {
  /** HK$. */
  totalAmount: number;
  effectiveSeconds: number;
  /** Our reference; it comes back in the status. */
  orderId: string;
  notificationUri: string;
  /** Where the person is sent when he has paid, or not. */
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
  /** The provider's own words. */
  text: string;
}

/** A wallet: its provider makes a request that the person pays in its app. Whatever goes wrong there is PROVIDER_UNAVAILABLE. */
export interface WalletGateway {
  createRequest(order: WalletOrder): Promise<WalletRequest>;
  /** Asks the provider: the only word of it that counts (PAY-7). An answer may be two seconds old when many ask. */
  getStatus(requestId: string): Promise<WalletStatus>;
  /** Takes a request back so that nobody can pay it any more, where the provider lets the merchant; its status says whether it is so. */
  cancelRequest(requestId: string): Promise<void>;
  /** The request that a notice speaks of and, where it says so, our reference; undefined for what is no notice of this provider. */
  readNotice(body: unknown): { requestId: string; orderId?: string } | undefined;
}
