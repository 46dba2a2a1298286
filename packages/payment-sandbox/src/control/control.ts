import type { Reply } from '../card/checkout.ts';
import type { Choice } from '../card/outcome.ts';
import type { Payer } from '../card/payer.ts';
import { settleCheckout } from '../card/settle-checkout.ts';
import { decideReview } from '../card/transactions.ts';
import type { SandboxCredentials } from '../credentials.ts';
import type { Faults } from '../faults.ts';
import { type PaymentRequest, type StatusCode, statusOf } from '../payme/payment-request.ts';
import { settlePaymentRequest } from '../payme/settle-payment-request.ts';
import type { Sandbox } from '../sandbox.ts';

export interface Control {
  /**
   * Sets the faults of one order reference (PayMe's orderId, the card's reference_number), or of all; replaces the ones set there before.
   */
  set(faults: Faults, reference?: string): void;
  /** Accepts new credentials in addition to the old ones, as a provider does while a merchant changes them. */
  issue(credentials: SandboxCredentials): void;
  /** Accepts only the newest credentials, and refuses from now on what was issued for the others. */
  withdraw(): void;
  /** Removes all faults; leaves other state alone. */
  reset(): void;
  /** Completes a PayMe request without a browser, with `force` even if it is over. Returns whether it did; undefined for an unknown id. */
  pay(paymentRequestId: string, force?: boolean): boolean | undefined;
  abort(paymentRequestId: string, force?: boolean): boolean | undefined;
  /** Completes the newest open checkout of a transaction_uuid and returns the reply that the browser would carry. */
  finishCardPage(transactionUuid: string, choice: Choice, payer?: Payer): Reply | undefined;
  /** Decides a card payment in review; false if there is none. Sends no notice: the merchant has to query it. */
  decideCard(transactionUuid: string, decision: 'accept' | 'reject'): boolean;
  /** Sends notices being held back and waits for all those under way. */
  flush(): Promise<void>;
  /** The status of a PayMe request. */
  paymeStatus(paymentRequestId: string): StatusCode | undefined;
  state(): object;
}

const requestState = (request: PaymentRequest, now: number) => ({ ...request, statusCode: statusOf(request, now) });

export function createControl(sandbox: Sandbox): Control {
  const { faults, notices, paymentRequests, checkouts, transactions } = sandbox;
  const settle = (id: string, outcome: 'PR004' | 'PR005', force?: boolean) => {
    const request = paymentRequests.get(id);
    return request && settlePaymentRequest(sandbox, request, outcome, force);
  };
  return {
    set: faults.set,
    reset: faults.reset,
    issue: (credentials) => void sandbox.credentials.unshift(credentials),
    withdraw: () => void sandbox.credentials.splice(1),
    pay: (id, force) => settle(id, 'PR005', force),
    abort: (id, force) => settle(id, 'PR004', force),
    finishCardPage(transactionUuid, choice, payer) {
      const checkout = [...checkouts.values()].findLast(({ fields, reply }) => fields.transaction_uuid === transactionUuid && !reply);
      return checkout && settleCheckout(sandbox, checkout, choice, payer);
    },
    decideCard: (transactionUuid, decision) => decideReview(sandbox, transactionUuid, decision) !== undefined,
    flush: notices.flush,
    paymeStatus: (id) => {
      const request = paymentRequests.get(id);
      return request && statusOf(request, sandbox.now());
    },
    state: () => ({
      faults: faults.all(),
      paymentRequests: [...paymentRequests.values()].map((request) => requestState(request, sandbox.now())),
      checkouts: [...checkouts.values()],
      transactions: [...transactions.values()],
      notices: { sent: notices.sent(), held: notices.held() },
    }),
  };
}
