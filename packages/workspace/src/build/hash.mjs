import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Hashes texts and files by name and content. */
export function hashOf(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

export const contentsOf = (files) => files.flatMap((file) => [file, readFileSync(file)]);
