import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const inMemory = '/dev/shm';
/** Far more than the tests leave at once. */
const neededBytes = 4 * 2 ** 30;

/**
 * Makes a folder for what tests keep for a while, which others may read, and returns its path. It is in memory if there is room: tests make
 * and remove many small files, and a store waits for the disk with each.
 */
export function makeQuickFolder(prefix) {
  const folder = mkdtempSync(join(process.env.TMPDIR || !hasRoom() ? tmpdir() : inMemory, prefix));
  // PostgreSQL runs as its own user.
  chmodSync(folder, 0o755);
  return folder;
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return Math.min(bavail * bsize, process.availableMemory()) >= neededBytes;
  } catch {
    return false;
  }
}
