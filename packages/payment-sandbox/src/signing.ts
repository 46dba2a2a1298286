import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

export const hmacSha256 = (text: string, key: string | Buffer): string => createHmac('sha256', key).update(text).digest('base64');

/** Compares in constant time; only the length shows. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
