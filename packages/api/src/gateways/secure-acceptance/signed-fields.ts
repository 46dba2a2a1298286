import { hmacSha256, sameText } from '@portal/server-kit';

/** Secure Acceptance's signature of the named fields, in the order of their names: base64 of the HMAC-SHA256 of `k1=v1,k2=v2`. */
export function signFields(fields: Record<string, string>, names: string[], secret: string): string {
  return hmacSha256(names.map((name) => `${name}=${fields[name] ?? ''}`).join(','), secret);
}

type Fields = Record<string, string>;

const NAME = /^[a-z0-9_]+$/;
/** Where a field would begin in the text that is signed. */
const BOUNDARY = /,[a-z0-9_]+=/;

/** Fields that decide: a reply that doesn't sign them is worth nothing. */
const mustBeSigned = [
  'decision',
  'req_access_key',
  'req_profile_id',
  'req_transaction_uuid',
  'req_reference_number',
  'req_amount',
  'req_currency',
  'signed_field_names',
  'signed_date_time',
];
/** None of these has a comma, nor is any of them typed by the payer. */
const deciding = [...mustBeSigned.filter((name) => name !== 'signed_field_names'), 'transaction_id', 'reason_code', 'auth_amount'];

/**
 * The fields that a reply's signature covers, or undefined when it is not genuine. What is not signed might come from anybody and is left out.
 *
 * The signed text `k1=v1,k2=v2` doesn't say where a field ends, and the payer types some of the values: without the key, a text can be divided anew. So the
 * list of names must be signed itself, and no value may hold what would read as the beginning of a field. Any other division swallows such a beginning, or
 * has another list of names than the one it signs: only the gateway's own is read.
 */
export function readSignedFields(fields: Fields, secret: string): Fields | undefined {
  const names = (fields.signed_field_names ?? '').split(',');
  if (new Set(names).size !== names.length || !names.every((name) => NAME.test(name) && Object.hasOwn(fields, name))) return undefined;
  if (!mustBeSigned.every((name) => names.includes(name) && fields[name])) return undefined;
  const signed = Object.fromEntries(names.map((name) => [name, fields[name]!]));
  if (Object.values(signed).some((value) => BOUNDARY.test(value))) return undefined;
  if (deciding.some((name) => signed[name]?.includes(','))) return undefined;
  return sameText(signFields(signed, names, secret), fields.signature ?? '') ? signed : undefined;
}
