import { hmacSha256 } from '../signing.ts';

/** Signs `k1=v1,k2=v2,…` in the order of `names`: HMAC-SHA256, base64. */
export function signFields(fields: Record<string, string>, names: string[], secretKey: string): string {
  return hmacSha256(names.map((name) => `${name}=${fields[name] ?? ''}`).join(','), secretKey);
}
