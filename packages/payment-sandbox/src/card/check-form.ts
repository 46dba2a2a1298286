import { hmacSha256, sameText } from '@portal/server-kit';
import * as v from 'valibot';
import type { Sandbox } from '../sandbox.ts';
import type { SignedFields } from './checkout.ts';

const FRESH_MS = 15 * 60_000;
const UTC_SECONDS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const MUST_BE_SIGNED = [
  'access_key',
  'profile_id',
  'transaction_uuid',
  'signed_field_names',
  'unsigned_field_names',
  'signed_date_time',
  'locale',
  'transaction_type',
  'reference_number',
  'amount',
  'currency',
];

/** Returns the signed fields of a form, or undefined; the real page then returns 403 without a reason. */
export function readSignedFields({ credentials, now }: Sandbox, form: Record<string, string>): SignedFields | undefined {
  const names = (form.signed_field_names ?? '').split(',');
  const known = credentials.find(({ card }) => card.accessKey === form.access_key && card.profileId === form.profile_id);
  if (!known) return undefined;
  if (!MUST_BE_SIGNED.every((name) => names.includes(name))) return undefined;
  if (!sameText(signFields(form, names, known.card.secretKey), form.signature ?? '')) return undefined;
  const signedAt = form.signed_date_time ?? '';
  if (!UTC_SECONDS.test(signedAt) || !(Math.abs(now() - Date.parse(signedAt)) <= FRESH_MS)) return undefined;
  return Object.fromEntries(names.map((name) => [name, form[name] ?? '']));
}

const Sale = v.object({
  transaction_uuid: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  transaction_type: v.literal('sale'),
  reference_number: v.pipe(v.string(), v.minLength(1), v.maxLength(50)),
  amount: v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,2})?$/), v.regex(/[1-9]/)),
  currency: v.literal('HKD'),
  locale: v.pipe(v.string(), v.regex(/^[a-z]{2}(-[a-z]{2})?$/i)),
});

/** Names the fields that are invalid for a sale; the real page responds to these with ERROR 102. */
export function invalidFields(fields: SignedFields): string[] {
  const { issues = [] } = v.safeParse(Sale, fields);
  return [...new Set(issues.map((issue) => v.getDotPath(issue) ?? ''))];
}

const WebAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/i));

/** Whether both return pages are web addresses; if not, there is nowhere to send the reply. */
export function hasReturnPages(fields: SignedFields): boolean {
  return v.is(WebAddress, fields.override_custom_receipt_page) && v.is(WebAddress, fields.override_custom_cancel_page);
}

/** Signs `k1=v1,k2=v2,…` in the order of `names`: HMAC-SHA256, base64. */
export function signFields(fields: Record<string, string>, names: string[], secretKey: string): string {
  return hmacSha256(names.map((name) => `${name}=${fields[name] ?? ''}`).join(','), secretKey);
}
