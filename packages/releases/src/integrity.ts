import { createHash } from 'node:crypto';

/** Hashes content as Subresource Integrity writes it: `sha384-<base64>`. */
export function integrityOf(content: Uint8Array | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
