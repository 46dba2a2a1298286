import type { CardResult } from '@portal/contract';
import { sameText } from '@portal/server-kit';
import type { CardGateway, CardOrder, CardReply } from '../card-gateway.ts';
import type { Fetch } from '../query-cache.ts';
import { type CardQuerySettings, createCardQuery } from './card-query.ts';
import { readSignedFields, signFields } from './signed-fields.ts';

interface SecureAcceptanceSettings {
  /** Where the form is posted. */
  action: string;
  profileId: string;
  /** The first key signs forms; a reply is signed with the key of its form. */
  keys: { accessKey: string; secretKey: string }[];
  receiptUrl: string;
  cancelUrl: string;
  query: CardQuerySettings;
}

const decisions = ['ACCEPT', 'REVIEW', 'DECLINE', 'ERROR', 'CANCEL'] as const;
/** The reports may be late, and a reply may have been lost. */
const LATE_MINUTES = 6 * 60;

/** The hosted checkout of Secure Acceptance; card data never reaches this back end. */
export function createSecureAcceptance(settings: SecureAcceptanceSettings, now: () => Date, fetcher: Fetch = fetch): CardGateway {
  const query = createCardQuery(settings.query, now, fetcher);
  return {
    form: (order) => makeForm(settings, order),
    read: (fields) => readReply(settings, fields),
    reportDelayMinutes: LATE_MINUTES,
    ...query,
  };
}

function makeForm(settings: SecureAcceptanceSettings, order: CardOrder): CardResult {
  const { accessKey, secretKey } = settings.keys[0]!;
  const signed: Record<string, string> = {
    access_key: accessKey,
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
  return { action: settings.action, fields: { ...fields, signature: signFields(fields, names, secretKey) } };
}

function readReply(settings: SecureAcceptanceSettings, raw: Record<string, string>): CardReply | undefined {
  const key = settings.keys.find(({ accessKey }) => sameText(accessKey, raw.req_access_key ?? ''));
  const fields = key && readSignedFields(raw, key.secretKey);
  if (!fields) return undefined;
  const own = sameText(fields.req_profile_id!, settings.profileId);
  const decision = decisions.find((name) => name === fields.decision);
  const signedAt = new Date(fields.signed_date_time!);
  if (!own || !decision || !isWhole(decision, fields) || Number.isNaN(signedAt.getTime())) return undefined;
  return {
    transactionUuid: fields.req_transaction_uuid!,
    decision,
    reasonCode: fields.reason_code ?? '',
    partial: fields.reason_code === '110',
    repeated: fields.reason_code === '104',
    message: fields.message ?? '',
    transactionId: fields.transaction_id ?? '',
    locale: fields.req_merchant_defined_data1 === 'zh' ? 'zh' : 'en',
    signedAt,
  };
}

/** A form that reached the bank has a transaction; one that the bank approved also has an amount. */
function isWhole(decision: CardReply['decision'], { transaction_id, auth_amount }: Record<string, string>): boolean {
  if (decision === 'ACCEPT' && !auth_amount) return false;
  return decision === 'CANCEL' || decision === 'ERROR' || Boolean(transaction_id);
}
