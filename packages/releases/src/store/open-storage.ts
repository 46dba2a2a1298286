import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bucketStorage } from './bucket-storage.ts';
import { folderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

export const isBucket = (place: string): boolean => place.startsWith('s3://');

/**
 * Opens a folder, or a bucket (`s3://bucket/releases`, reached through `S3_ENDPOINT`, `S3_REGION`, `S3_ACCESS_KEY`, `S3_SECRET_KEY`) with
 * local copies in `copies`.
 */
export function openStorage(place: string, copies?: string): Storage {
  return isBucket(place)
    ? bucketStorage(place, copies ?? join(copiesOfThisProcess(), encodeURIComponent(place)), process.env)
    : folderStorage(place);
}

let processCopies: string | undefined;

/** Deleted when the process exits: a check of a bucket must not read old copies. */
function copiesOfThisProcess(): string {
  if (processCopies) return processCopies;
  const folder = mkdtempSync(join(tmpdir(), 'portal-releases-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  processCopies = folder;
  return folder;
}
