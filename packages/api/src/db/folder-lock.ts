import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';

interface Owner {
  host: string;
  pid: number;
  /** When the process started, if the system knows: process ids are reused. */
  started: string | null;
}

const held = new Set<string>();

/**
 * Locks the embedded database's folder for this process and returns the release. PGlite itself lets two processes open one folder, and
 * acknowledged commits are then lost; so we never take a lock from a process that is running or can't be seen from here.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`;
  if (!create(file)) takeOver(file, folder);
  held.add(file);
  return () => {
    held.delete(file);
    rmSync(file, { force: true });
  };
}

/** Replaces a dead process's lock. One process at a time, or the second would remove the first one's new lock. */
function takeOver(file: string, folder: string): void {
  const guard = `${file}.takeover`;
  if (!create(guard)) throw new Error(`The database in ${folder} is just being taken by another process. If none runs, delete ${guard}.`);
  try {
    const owner = readOwner(file);
    if (owner && mayLive(owner, file)) {
      const where = owner.host === hostname() ? '' : ` on ${owner.host}`;
      throw new Error(
        `The database in ${folder} is in use by process ${owner.pid}${where}. ` +
          `Stop that one first, or set DATABASE_URL to use PostgreSQL. If it does not run, delete ${file}.`,
      );
    }
    rmSync(file, { force: true });
    if (!create(file)) throw new Error(`The database in ${folder} was just taken by another process.`);
  } finally {
    rmSync(guard, { force: true });
  }
}

/** Creates a lock with its content in one step; returns false if it exists. */
function create(file: string): boolean {
  const own = `${file}.${process.pid}`;
  const owner: Owner = { host: hostname(), pid: process.pid, started: startOf(process.pid) };
  writeFileSync(own, JSON.stringify(owner));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    if (error instanceof SyntaxError)
      throw new Error(
        `The lock ${file} can’t be read: a full disk or a crash may have cut it short. If no server runs on this folder, delete it.`,
      );
    throw error;
  }
}

function mayLive({ host, pid, started }: Owner, file: string): boolean {
  if (host !== hostname()) return true;
  if (pid === process.pid) return held.has(file);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const startedNow = startOf(pid);
  return started === null || startedNow === null || started === startedNow;
}

/** Field 22 of Linux's process status: ticks since boot. The name before it may contain spaces, but ends at the last bracket. */
function startOf(pid: number): string | null {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
