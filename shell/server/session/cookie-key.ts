import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** The key that cookies are signed with: the one that is set, or one made at the first start. Servers that start at once on one folder get the same. */
export function cookieKey({ COOKIE_KEY, DATA_DIR }: Pick<Config, 'COOKIE_KEY' | 'DATA_DIR'>): string {
  const path = join(DATA_DIR, 'cookie-key');
  if (!COOKIE_KEY && !existsSync(path)) make(path, DATA_DIR);
  return COOKIE_KEY ?? readFileSync(path, 'utf8');
}

function make(path: string, folder: string): void {
  const own = `${path}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(own, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    linkSync(own, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own);
  }
}
