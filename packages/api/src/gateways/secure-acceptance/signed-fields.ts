import { hmacSha256, sameText } from '@portal/server-kit';

/** Secure Acceptance's signature of the named fields, in the given order: base64 of the HMAC-SHA256 of `k1=v1,k2=v2`. */
export function signFields(fields: Record<string, string>, names: string[], secret: string): string {
  return hmacSha256(names.map((name) => `${name}=${fields[name] ?? ''}`).join(','), secret);
}

type Fields = Record<string, string>;

const NAME = /^[a-z0-9_]+$/;
/** What looks like the start of a field in the signed text. */
const BOUNDARY = /,[a-z0-9_]+=/;

/** The decisive fields: we ignore a reply that doesn't sign them all. */
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
/** None of these contains a comma or is typed by the payer. */
const deciding = [...mustBeSigned.filter((name) => name !== 'signed_field_names'), 'transaction_id', 'reason_code', 'auth_amount'];

/**
 * The fields that a reply's signature covers, or undefined if the signature isn't genuine. Drops unsigned fields, which may come from
 * anybody.
 *
 * The signed text `k1=v1,k2=v2` doesn't say where a field ends, and the payer types some of the values, so the same text can be split in
 * other ways without the key. That is why the list of names must itself be signed, and no value may contain what looks like the start of a
 * field. Any other split swallows such a start, or has a list of names other than the one it signs: we accept only the gateway's own split.
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
