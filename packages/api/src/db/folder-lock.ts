import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Takes the embedded database's folder for this process and returns the release. PGlite itself lets two processes open one folder, and acknowledged
 * commits then vanish; so a lock of a living process is never taken over.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`;
  if (!claim(file)) {
    const owner = readOwner(file);
    if (owner === undefined || isAlive(owner)) {
      throw new Error(
        `The database in ${folder} is in use by process ${owner ?? 'unknown'}. Stop that one first, or set DATABASE_URL to use PostgreSQL.`,
      );
    }
    rmSync(file, { force: true });
    if (!claim(file)) throw new Error(`The database in ${folder} was just taken by another process.`);
  }
  return () => rmSync(file, { force: true });
}

function claim(file: string): boolean {
  try {
    writeFileSync(file, JSON.stringify({ pid: process.pid }), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readOwner(file: string): number | undefined {
  try {
    const { pid } = JSON.parse(readFileSync(file, 'utf8')) as { pid?: unknown };
    return typeof pid === 'number' ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
