import { ApiFailure } from '../api-failure.ts';
import type { Config } from '../config.ts';
import type { PaymentAttemptRow } from '../db/schema/index.ts';
import type { CardGateway } from './card-gateway.ts';
import { createPaymeGateway } from './payme/payme-gateway.ts';
import type { Fetch } from './query-cache.ts';
import { createSecureAcceptance } from './secure-acceptance/secure-acceptance.ts';
import type { WalletGateway } from './wallet-gateway.ts';

/**
 * The payment providers that this back end uses, by name: those where new attempts start, and former ones while money may still come from
 * them. An attempt ends at the gateway where it started.
 */
export interface Gateways {
  payme: Record<string, WalletGateway>;
  card: Record<string, CardGateway>;
  /** Where new attempts start. */
  current: { payme: string; card: string };
}

/** Paths of the providers' calls, which aren't in the contract. */
export const providerPaths = {
  paymeNotice: '/api/payment/payme_notice',
  cardReceipt: '/api/payment/card_receipt',
  cardCancel: '/api/payment/card_cancel',
  cardNotice: '/api/payment/card_notice',
} as const;

/** Makes the clients of all configured providers; those without an address of their own use the sandbox. */
export function createGateways(config: Config, now: () => Date = () => new Date(), fetcher?: Fetch): Gateways {
  return {
    payme: { payme: createPaymeGateway(paymeSettings(config), now, fetcher) },
    card: { 'secure-acceptance': createSecureAcceptance(secureAcceptanceSettings(config), now, fetcher) },
    // Where new payments start. Payments that started elsewhere end there.
    current: { payme: 'payme', card: 'secure-acceptance' },
  };
}

function paymeSettings(config: Config) {
  return {
    origin: config.PAYME_ORIGIN ?? config.SANDBOX_ORIGIN,
    apiVersion: '0.12',
    clientId: config.PAYME_CLIENT_ID,
    clientSecret: config.PAYME_CLIENT_SECRET,
    signingKeyId: config.PAYME_SIGNING_KEY_ID,
    signingKey: config.PAYME_SIGNING_KEY,
    canCancel: config.PAYME_CAN_CANCEL,
    listPath: config.PAYME_LIST_PATH,
  };
}

function secureAcceptanceSettings(config: Config) {
  return {
    action: config.CARD_ACTION ?? new URL('/pay', config.SANDBOX_ORIGIN).href,
    profileId: config.CARD_PROFILE_ID,
    keys: config.CARD_ACCESS_KEY.map((accessKey, n) => ({ accessKey, secretKey: config.CARD_SECRET_KEY[n]! })),
    receiptUrl: new URL(providerPaths.cardReceipt, config.PUBLIC_API_ORIGIN).href,
    cancelUrl: new URL(providerPaths.cardCancel, config.PUBLIC_API_ORIGIN).href,
    query: {
      origin: config.CARD_API_ORIGIN ?? config.SANDBOX_ORIGIN,
      merchantId: config.CARD_MERCHANT_ID,
      keyId: config.CARD_API_KEY_ID,
      key: config.CARD_API_KEY,
    },
  };
}

type Begun = Pick<PaymentAttemptRow, 'gateway'>;

/** The wallet where an attempt started. Fails with PROVIDER_UNAVAILABLE if it is no longer set up. */
export const walletOf = ({ payme }: Gateways, attempt: Begun): WalletGateway => find(payme, attempt);

/** The card gateway where an attempt started. Fails with PROVIDER_UNAVAILABLE if it is no longer set up. */
export const cardOf = ({ card }: Gateways, attempt: Begun): CardGateway => find(card, attempt);

function find<T>(gateways: Record<string, T>, { gateway }: Begun): T {
  if (!Object.hasOwn(gateways, gateway)) throw new ApiFailure('PROVIDER_UNAVAILABLE');
  return gateways[gateway]!;
}
