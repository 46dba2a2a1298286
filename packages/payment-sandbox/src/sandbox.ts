import type { Checkout } from './card/checkout.ts';
import type { Transaction } from './card/transaction.ts';
import type { SandboxCredentials } from './credentials.ts';
import type { FaultBoard } from './faults.ts';
import type { Notices } from './notices.ts';
import type { PaymentRequest } from './payme/payment-request.ts';

/** What every endpoint works with: settings, clock, faults and the state in memory. */
export interface Sandbox {
  /** All are accepted; the newest comes first and signs. */
  credentials: [SandboxCredentials, ...SandboxCredentials[]];
  origin: string | undefined;
  merchantPostUrl: string | undefined;
  /** How many seconds a PayMe request may stay payable. */
  effectiveDuration: { min: number; max: number };
  now: () => number;
  faults: FaultBoard;
  notices: Notices;
  /** PayMe's access tokens: the secret that each was issued for, and when it expires (ms). */
  tokens: Map<string, { clientSecret: string; dies: number }>;
  paymentRequests: Map<string, PaymentRequest>;
  checkouts: Map<string, Checkout>;
  /** When each transaction_uuid was last authorised (ms). */
  authorised: Map<string, number>;
  /** Card payments by transaction_id. */
  transactions: Map<string, Transaction>;
}

const KEPT = 20_000;

/** Stores an entry and drops the oldest beyond 20,000, so that a sandbox can run for weeks. */
export function remember<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > KEPT && oldest !== undefined) map.delete(oldest);
}
