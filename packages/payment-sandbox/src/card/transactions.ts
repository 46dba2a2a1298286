import { remember, type Sandbox } from '../sandbox.ts';
import type { Reply } from './checkout.ts';
import type { Outcome } from './outcome.ts';
import type { Transaction } from './transaction.ts';

/** Records the transaction of a reply; a cancelled or refused form has none. */
export function recordTransaction({ transactions, now }: Sandbox, outcome: Outcome, { fields }: Reply): void {
  if (outcome === 'cancel' || outcome === 'invalid' || outcome === 'duplicate') return;
  remember(transactions, fields.transaction_id!, {
    id: fields.transaction_id!,
    submittedAt: now(),
    outcome,
    transactionUuid: fields.req_transaction_uuid!,
    reference: fields.req_reference_number!,
    amount: fields.req_amount!,
    authorised: fields.auth_amount ?? fields.req_amount!,
    currency: fields.req_currency!,
  });
}

/** Decides a payment in review, as the merchant does in the gateway's console; undefined if there is none. */
export function decideReview({ transactions }: Sandbox, transactionUuid: string, decision: 'accept' | 'reject'): Transaction | undefined {
  const found = [...transactions.values()].findLast((item) => item.transactionUuid === transactionUuid && item.outcome === 'review');
  if (!found || found.decision) return undefined;
  found.decision = decision;
  return found;
}
