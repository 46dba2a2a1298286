import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '../config.ts';
import { reportsPath } from './policy-reports.ts';

/** Turns off all headers that the library sets by default: what is sent is listed above. */
const none = {
  crossOriginResourcePolicy: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  strictTransportSecurity: false,
  xContentTypeOptions: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

/** What every response carries: no sniffing, no framing, only the origin as referrer, HTTPS if it is on. */
export function commonHeaders({ HSTS_SECONDS }: Config): MiddlewareHandler {
  return secureHeaders({
    ...none,
    xContentTypeOptions: true,
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: HSTS_SECONDS > 0 && `max-age=${HSTS_SECONDS}; includeSubDomains`,
    overwrite: false,
  });
}

/** For these, the browser contacts any site that a script names, whatever the page's policy says. */
const callsOthers = { publickeyCredentialsGet: false, publickeyCredentialsCreate: false, identityCredentialsGet: false };

/** What every page carries besides its Content-Security-Policy, which depends on its content (html/content-policy.ts). */
export const pageHeaders: MiddlewareHandler = secureHeaders({
  ...none,
  crossOriginOpenerPolicy: true,
  reportingEndpoints: [{ name: 'portal', url: reportsPath }],
  permissionsPolicy: { camera: ['self'], microphone: false, geolocation: ['self'], payment: false, usb: false, ...callsOthers },
});

/** No script runs without the hash of its build, where the browser supports this rule (F15). Scripts under development have none. */
export function integrityPolicy({ DEV_ORIGINS }: Config): MiddlewareHandler {
  const developed = Object.keys(DEV_ORIGINS).length > 0;
  return async (c, next) => {
    await next();
    if (!developed) c.header('Integrity-Policy', 'blocked-destinations=(script), endpoints=(portal)');
  };
}
