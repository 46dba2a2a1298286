import { locales } from '@portal/contract';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '../../config.ts';
import { translatorFor } from '../pages/texts.ts';

/**
 * Sets the headers of every response: no script runs in the console, no page frames it, nothing is cached. The form for a preview may
 * redirect to the portal.
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
    // Not `no-referrer`: browsers would send no `Origin` with forms.
    referrerPolicy: 'same-origin',
    strictTransportSecurity: CONSOLE_ORIGIN?.startsWith('https:') ? 'max-age=31536000' : false,
  });
  return (c, next) =>
    secure(c, async () => {
      await next();
      c.header('Cache-Control', 'no-store');
    });
}

/** Rejects a form that another page sent, even one on the same site: the portal with its vendors' scripts may be on it. */
export function onlyOwnForms({ CONSOLE_ORIGIN }: Pick<Config, 'CONSOLE_ORIGIN'>): MiddlewareHandler {
  return async (c, next) => {
    const from = c.req.header('Sec-Fetch-Site');
    const isOwn = from === undefined ? c.req.header('Origin') === (CONSOLE_ORIGIN ?? new URL(c.req.url).origin) : from === 'same-origin';
    return isOwn ? next() : c.text(locales.map((locale) => translatorFor(locale)('refused.otherPage')).join('\n'), 403);
  };
}
