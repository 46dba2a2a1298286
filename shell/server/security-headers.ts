import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { Config } from './config.ts';

/** What every answer carries: no sniffing, no framing, referrers only by origin, HTTPS if it is on. */
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

/**
 * The policy of a page. Scripts run only by nonce or if such a script loaded them; strings become scripts only through the named
 * Trusted Types policies: webpack's in each build, DOMPurify's, and the shell's for the addresses of entries.
 */
export function pagePolicy({ CARD_FORM_ORIGIN, DEV_ORIGINS }: Config): MiddlewareHandler {
  return secureHeaders({
    ...none,
    crossOriginOpenerPolicy: true,
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: [NONCE, "'strict-dynamic'"],
      styleSrc: ["'self'", NONCE],
      imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
      connectSrc: ["'self'", ...Object.values(DEV_ORIGINS).flatMap((origin) => [origin, origin.replace(/^http/, 'ws')])],
      fontSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'", new URL(CARD_FORM_ORIGIN).origin],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['webpack', 'portal', 'dompurify', "'allow-duplicates'"],
    },
    permissionsPolicy: { camera: ['self'], microphone: false, geolocation: false, payment: false, usb: false },
  });
}

/** Each header that the library sets by itself, off: what is sent stands above. */
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
