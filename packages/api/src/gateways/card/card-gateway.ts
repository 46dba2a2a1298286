import type { CardResult, Locale } from '@portal/contract';
import type { Fetch } from '../fetch.ts';
import { sameText } from '../signing.ts';
import { type CardQuery, type CardQuerySettings, createCardQuery } from './card-query.ts';
import { readSignedFields } from './read-signed-fields.ts';
import { signFields } from './sign-fields.ts';

export interface CardSettings {
  /** Where the form goes. */
  action: string;
  profileId: string;
  accessKey: string;
  secretKey: string;
  receiptUrl: string;
  cancelUrl: string;
  query: CardQuerySettings;
}

export interface CardOrder {
  /** At most 40 characters; asked for twice within 15 minutes it is charged once. */
  transactionUuid: string;
  reference: string;
  /** HK$. */
  amount: number;
  locale: Locale;
  signedAt: Date;
}

const decisions = ['ACCEPT', 'REVIEW', 'DECLINE', 'ERROR', 'CANCEL'] as const;
type Decision = (typeof decisions)[number];

/**
 * A genuine reply, read from its signed fields alone. It is a browser's word that the gateway said so: money is the gateway's own answer to a query.
 */
export interface CardReply {
  transactionUuid: string;
  decision: Decision;
  reasonCode: string;
  message: string;
  /** The gateway's number of this payment; empty where the form was cancelled or refused. */
  transactionId: string;
  locale: Locale;
  signedAt: Date;
}

export interface CardGateway extends CardQuery {
  form(order: CardOrder): CardResult;
  /** Undefined for a reply that is forged, of another profile, or doesn't sign what counts. */
  read(fields: Record<string, string>): CardReply | undefined;
}

/** The hosted checkout of Secure Acceptance: card data never comes near this back end. */
export function createCardGateway(settings: CardSettings, now: () => Date, fetcher: Fetch = fetch): CardGateway {
  const query = createCardQuery(settings.query, now, fetcher);
  return { form: (order) => makeForm(settings, order), read: (fields) => readReply(settings, fields), ...query };
}

function makeForm(settings: CardSettings, order: CardOrder): CardResult {
  const signed: Record<string, string> = {
    access_key: settings.accessKey,
    profile_id: settings.profileId,
    transaction_uuid: order.transactionUuid,
    signed_date_time: `${order.signedAt.toISOString().slice(0, 19)}Z`,
    locale: order.locale === 'zh' ? 'zh-hk' : 'en',
    transaction_type: 'sale',
    reference_number: order.reference,
    amount: order.amount.toFixed(2),
    currency: 'HKD',
    override_custom_receipt_page: settings.receiptUrl,
    override_custom_cancel_page: settings.cancelUrl,
    merchant_defined_data1: order.locale,
  };
  const names = [...Object.keys(signed), 'signed_field_names', 'unsigned_field_names'];
  const fields = { ...signed, signed_field_names: names.join(','), unsigned_field_names: '' };
  return { action: settings.action, fields: { ...fields, signature: signFields(fields, names, settings.secretKey) } };
}

function readReply(settings: CardSettings, raw: Record<string, string>): CardReply | undefined {
  const fields = readSignedFields(raw, settings.secretKey);
  if (!fields) return undefined;
  const own = sameText(fields.req_profile_id!, settings.profileId) && sameText(fields.req_access_key!, settings.accessKey);
  const decision = decisions.find((name) => name === fields.decision);
  const signedAt = new Date(fields.signed_date_time!);
  if (!own || !decision || !isWhole(decision, fields) || Number.isNaN(signedAt.getTime())) return undefined;
  return {
    transactionUuid: fields.req_transaction_uuid!,
    decision,
    reasonCode: fields.reason_code ?? '',
    message: fields.message ?? '',
    transactionId: fields.transaction_id ?? '',
    locale: fields.req_merchant_defined_data1 === 'zh' ? 'zh' : 'en',
    signedAt,
  };
}

/** A form that was sent on to the bank has a transaction; one that it approved has an amount. */
function isWhole(decision: Decision, { transaction_id, auth_amount }: Record<string, string>): boolean {
  if (decision === 'ACCEPT' && !auth_amount) return false;
  return decision === 'CANCEL' || decision === 'ERROR' || Boolean(transaction_id);
}
