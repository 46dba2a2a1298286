import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const inMemory = '/dev/shm';
/** Far more than the tests need at once. */
const neededBytes = 4 * 2 ** 30;

/**
 * Creates a temporary folder for tests, readable by other users, and returns its path. It is in memory if there is room: tests create and
 * remove many small files, and stores wait for the disk with each.
 */
export function makeQuickFolder(prefix) {
  const folder = mkdtempSync(join(process.env.TMPDIR || !hasRoom() ? tmpdir() : inMemory, prefix));
  // PostgreSQL runs as another user.
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
