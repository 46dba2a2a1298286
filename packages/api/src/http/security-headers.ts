import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

const common = {
  referrerPolicy: 'no-referrer',
  strictTransportSecurity: 'max-age=31536000; includeSubDomains',
  xFrameOptions: 'DENY',
} as const;
const nothing = ["'none'"];
const none = { defaultSrc: nothing, frameAncestors: nothing, baseUri: nothing, formAction: nothing };

/** Responses are data: nothing in them may be run, framed or sniffed as another type. */
const dataHeaders = secureHeaders({ ...common, contentSecurityPolicy: none });

/** The page of the OpenAPI document runs its own script and sets styles. */
const docsHeaders = secureHeaders({
  ...common,
  contentSecurityPolicy: {
    ...none,
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
  },
});

/** The small pages behind mailed links, which post to themselves. */
const mailedPage = /^\/api\/(confirm-login|vacancy-alerts)\//;
const formHeaders = secureHeaders({ ...common, contentSecurityPolicy: { ...none, formAction: ["'self'"], styleSrc: ["'unsafe-inline'"] } });

/** If a browser shows a member's file after all, the file has no origin and can reach nothing. */
const fileHeaders = secureHeaders({ ...common, contentSecurityPolicy: { ...none, sandbox: [] } });

/** A receipt, which we draw ourselves, opens in the browser's own viewer: a sandbox would leave its tab blank. */
const receiptHeaders = secureHeaders({
  ...common,
  contentSecurityPolicy: { ...none, objectSrc: ["'self'"], styleSrc: ["'unsafe-inline'"] },
});

export const securityHeaders: MiddlewareHandler = (request, next) => {
  const { path } = request.req;
  if (path === '/api/docs') return docsHeaders(request, next);
  if (mailedPage.test(path)) return formHeaders(request, next);
  if (path.startsWith('/api/files/receipt/')) return receiptHeaders(request, next);
  return path.startsWith('/api/files/') ? fileHeaders(request, next) : dataHeaders(request, next);
};

/** Browsers and proxies store nothing unless a response allows it. */
export const cacheHeaders: MiddlewareHandler = async (request, next) => {
  await next();
  if (!request.res.headers.has('Cache-Control')) request.header('Cache-Control', 'no-store');
};
