import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes everything that this process writes from now on (database, documents, mails, dumps) private to its user: folders 0700, files 0600.
 */
export function keepPrivate(): void {
  process.umask(0o077);
}

/** Closes a folder made by an earlier version to the machine's other users. */
export function closeFolder(folder: string): void {
  if (existsSync(folder)) chmodSync(folder, 0o700);
}

/** The same for all files in a folder: PGlite sets its own modes on some of them. */
export function closeFiles(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  }
}
