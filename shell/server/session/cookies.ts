import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Keys } from '@portal/server-kit';
import type { Context } from 'hono';
import { getSignedCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { Config } from '../config.ts';
import { publicOrigin } from '../public-origin.ts';

/** How the server names and sets a cookie: no script can read it and, where members use https, no other host can set it. */
export function hostCookie(c: Context, settings: Pick<Config, 'PORTAL_ORIGIN' | 'TRUST_PROXY'>, name: string) {
  const secure = publicOrigin(c, settings).startsWith('https:');
  const options = { path: '/', httpOnly: true, secure } satisfies CookieOptions;
  return { name: secure ? `__Host-${name}` : name, options };
}

/**
 * The keys of cookies: the configured ones, or one made at the first start. Servers that start at the same time on one folder get the same
 * key.
 */
export function cookieKeys({ COOKIE_KEY, DATA_DIR }: Pick<Config, 'COOKIE_KEY' | 'DATA_DIR'>): [string, ...string[]] {
  const path = join(DATA_DIR, 'cookie-key');
  if (!COOKIE_KEY && !existsSync(path)) make(path, DATA_DIR);
  return (COOKIE_KEY ?? [readFileSync(path, 'utf8')]) as [string, ...string[]];
}

/** A cookie's value, if one of the keys signed it. */
export async function readSignedCookie(c: Context, keys: Keys, name: string): Promise<string | undefined> {
  const found = await Promise.all(keys.map((key) => getSignedCookie(c, key, name)));
  return found.find(Boolean) || undefined;
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
