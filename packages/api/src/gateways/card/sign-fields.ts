import { hmacSha256, sameText } from '../signing.ts';

type Fields = Record<string, string>;

/** Secure Acceptance's signature of the named fields, in the order of their names: base64 of the HMAC-SHA256 of `k1=v1,k2=v2`. */
export function signFields(fields: Fields, names: string[], secret: string): string {
  return hmacSha256(names.map((name) => `${name}=${fields[name] ?? ''}`).join(','), secret);
}

/** The fields that a reply's signature covers, or undefined when it is not genuine. What is not signed might come from anybody and is left out. */
export function signedFields(fields: Fields, secret: string): Fields | undefined {
  const names = (fields.signed_field_names ?? '').split(',').filter(Boolean);
  if (names.length === 0 || !sameText(signFields(fields, names, secret), fields.signature ?? '')) return undefined;
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? '']));
}
