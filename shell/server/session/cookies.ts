import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'hono';
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
 * The key that signs cookies: the configured one, or one made at the first start. Servers that start at the same time on one folder get the
 * same key.
 */
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
