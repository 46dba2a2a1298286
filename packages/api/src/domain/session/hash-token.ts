import { createHash } from 'node:crypto';

/** What is stored of a token: whoever reads the database can't use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
