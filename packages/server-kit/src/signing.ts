import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Base64 of the SHA-256 of a text. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

/** Base64 of the HMAC-SHA256 of a text. */
export function hmacSha256(text: string, key: string | Buffer): string {
  return createHmac('sha256', key).update(text).digest('base64');
}

/** Compares two texts in a time that doesn't reveal where they differ; only the length shows. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
