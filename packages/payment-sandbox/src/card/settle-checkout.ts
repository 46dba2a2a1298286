import type { Notice } from '../notices.ts';
import { remember, type Sandbox } from '../sandbox.ts';
import type { Checkout, Reply } from './checkout.ts';
import type { Outcome } from './outcome.ts';
import type { Payer } from './payer.ts';
import { createReply } from './reply.ts';
import { recordTransaction } from './transactions.ts';

const DUPLICATE_MS = 15 * 60_000;
const EARLIER_MS = 60_000;

/** Whether this transaction_uuid was authorised in the past 15 minutes (ERROR 104). */
export function isDuplicate({ authorised, now }: Sandbox, transactionUuid: string): boolean {
  const before = authorised.get(transactionUuid);
  return before !== undefined && now() - before < DUPLICATE_MS;
}

function noticeOf(reference: string, url: string, { fields }: Reply): Notice {
  const body = new URLSearchParams(fields).toString();
  return { reference, url, body, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
}

/**
 * Gives a checkout its reply, sends the merchant POST, and returns the reply for the browser to carry. Settles once: a second call returns
 * the same reply, with the same transaction_id. With out-of-order notices, a decline signed a minute earlier follows.
 */
export function settleCheckout(sandbox: Sandbox, checkout: Checkout, wanted: Outcome, payer?: Payer): Reply {
  if (checkout.reply) return checkout.reply;
  const { fields } = checkout;
  const { transaction_uuid: uuid = '', reference_number: reference = '' } = fields;
  const authorises = wanted !== 'cancel' && wanted !== 'invalid';
  const outcome = authorises && isDuplicate(sandbox, uuid) ? 'duplicate' : wanted;
  if (authorises && outcome !== 'duplicate') remember(sandbox.authorised, uuid, sandbox.now());
  const reply = createReply(sandbox, fields, outcome, payer);
  recordTransaction(sandbox, outcome, reply);
  checkout.outcome = outcome;
  checkout.reply = reply;
  const { respondTwice, ...faults } = sandbox.faults.for(reference);
  const again = noticeOf(reference, reply.url, reply);
  if (respondTwice) sandbox.notices.dispatch(again, () => again, {});
  const { merchantPostUrl: url } = sandbox;
  const earlier = () => noticeOf(reference, url ?? '', createReply(sandbox, fields, 'decline', payer, sandbox.now() - EARLIER_MS));
  if (url) sandbox.notices.dispatch(noticeOf(reference, url, reply), earlier, faults);
  return reply;
}
