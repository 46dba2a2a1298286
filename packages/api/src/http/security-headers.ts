import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** Answers are data: nothing in them may run, be framed or be guessed into another type. */
export const securityHeaders: MiddlewareHandler = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
  referrerPolicy: 'no-referrer',
  strictTransportSecurity: 'max-age=31536000; includeSubDomains',
  xFrameOptions: 'DENY',
});

/** Only public GET answers may be kept, and are asked for again each time. */
export const cacheHeaders: MiddlewareHandler = async (request, next) => {
  await next();
  if (!request.res.headers.has('Cache-Control')) request.header('Cache-Control', 'no-store');
};
