import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes everything this process writes from now on (database, documents, mails, dumps) private to its own user: folders 0700, files 0600.
 */
export function keepPrivate(): void {
  process.umask(0o077);
}

/** Closes a folder from an earlier version to other users of the machine. */
export function closeFolder(folder: string): void {
  if (existsSync(folder)) chmodSync(folder, 0o700);
}

/** The same for all files of a folder: PGlite sets its own modes on some. */
export function closeFiles(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  }
}
