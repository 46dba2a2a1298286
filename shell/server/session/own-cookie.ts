import type { Context } from 'hono';
import type { CookieOptions } from 'hono/utils/cookie';
import type { Config } from '../config.ts';
import { publicOrigin } from '../public-origin.ts';

/** How a cookie of the server is called and kept: no script reads it and, where members know the site by https, no other host sets it. */
export function ownCookie(c: Context, settings: Pick<Config, 'PORTAL_ORIGIN' | 'TRUST_PROXY'>, name: string) {
  const secure = publicOrigin(c, settings).startsWith('https:');
  const options = { path: '/', httpOnly: true, secure } satisfies CookieOptions;
  return { name: secure ? `__Host-${name}` : name, options };
}
