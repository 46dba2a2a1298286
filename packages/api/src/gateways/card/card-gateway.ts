import type { CardResult, Locale } from '@portal/contract';
import { sameText } from '../signing.ts';
import { signedFields, signFields } from './sign-fields.ts';

export interface CardSettings {
  /** Where the form goes. */
  action: string;
  profileId: string;
  accessKey: string;
  secretKey: string;
  receiptUrl: string;
  cancelUrl: string;
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

/** A genuine reply, read from its signed fields alone. */
export interface CardReply {
  transactionUuid: string;
  reference: string;
  /** HK$ as text, `350.00`: what was asked for, and what was taken where that differs. */
  amount: string;
  authorisedAmount: string;
  currency: string;
  decision: Decision;
  reasonCode: string;
  message: string;
  transactionId: string;
  locale: Locale;
  signedAt: Date;
}

export interface CardGateway {
  form(order: CardOrder): CardResult;
  /** Undefined for a reply that is forged, of another profile, or doesn't sign what counts. */
  read(fields: Record<string, string>): CardReply | undefined;
}

/** Fields that decide about money: a reply that doesn't sign them is worth nothing. */
const mustBeSigned = [
  'decision',
  'req_amount',
  'req_currency',
  'req_reference_number',
  'req_transaction_uuid',
  'req_profile_id',
  'req_access_key',
  'signed_date_time',
];

/** The hosted checkout of Secure Acceptance: card data never comes near this back end. */
export function createCardGateway(settings: CardSettings): CardGateway {
  return { form: (order) => makeForm(settings, order), read: (fields) => readReply(settings, fields) };
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
  const fields = signedFields(raw, settings.secretKey);
  if (!fields || !mustBeSigned.every((name) => fields[name])) return undefined;
  const own = sameText(fields.req_profile_id!, settings.profileId) && sameText(fields.req_access_key!, settings.accessKey);
  const decision = decisions.find((name) => name === fields.decision);
  const signedAt = new Date(fields.signed_date_time!);
  if (!own || !decision || Number.isNaN(signedAt.getTime())) return undefined;
  return {
    transactionUuid: fields.req_transaction_uuid!,
    reference: fields.req_reference_number!,
    amount: fields.req_amount!,
    authorisedAmount: fields.auth_amount || fields.req_amount!,
    currency: fields.req_currency!,
    decision,
    reasonCode: fields.reason_code ?? '',
    message: fields.message ?? '',
    transactionId: fields.transaction_id ?? '',
    locale: fields.req_merchant_defined_data1 === 'zh' ? 'zh' : 'en',
    signedAt,
  };
}
