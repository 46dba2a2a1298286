import { locales } from '@portal/contract';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '../config.ts';
import { sayIn } from '../pages/texts.ts';

/**
 * What every answer carries: no script of anybody runs in the console, nothing frames it, nothing of it is kept. A preview's form leads on
 * to the portal.
 */
export function headers({ CONSOLE_ORIGIN, PORTAL_ORIGIN }: Pick<Config, 'CONSOLE_ORIGIN' | 'PORTAL_ORIGIN'>): MiddlewareHandler {
  const secure = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'"],
      formAction: ["'self'", PORTAL_ORIGIN],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
    },
    xFrameOptions: 'DENY',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    // Not `no-referrer`: forms would have no `Origin`.
    referrerPolicy: 'same-origin',
    strictTransportSecurity: CONSOLE_ORIGIN?.startsWith('https:') ? 'max-age=31536000' : false,
  });
  return (c, next) =>
    secure(c, async () => {
      await next();
      c.header('Cache-Control', 'no-store');
    });
}

/** Refuses a form that another page sent: of another site, and of the same site too, as the portal with its vendors' scripts may be. */
export function onlyOwnForms({ CONSOLE_ORIGIN }: Pick<Config, 'CONSOLE_ORIGIN'>): MiddlewareHandler {
  return async (c, next) => {
    const from = c.req.header('Sec-Fetch-Site');
    const isOwn = from === undefined ? c.req.header('Origin') === (CONSOLE_ORIGIN ?? new URL(c.req.url).origin) : from === 'same-origin';
    return isOwn ? next() : c.text(locales.map((locale) => sayIn(locale)('refused.otherPage')).join('\n'), 403);
  };
}
