import { hmacSha256 } from '../signing.ts';

/** Secure Acceptance's signature of the named fields, in the order of their names: base64 of the HMAC-SHA256 of `k1=v1,k2=v2`. */
export function signFields(fields: Record<string, string>, names: string[], secret: string): string {
  return hmacSha256(names.map((name) => `${name}=${fields[name] ?? ''}`).join(','), secret);
}
