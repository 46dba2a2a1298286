import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { NONCE, type SecureHeadersVariables, secureHeaders } from 'hono/secure-headers';
import type { Config } from '../config.ts';
import { reportsPath } from './policy-reports.ts';

/** The context of a page's answer: the scripts written into the page, and the servers on a developer's own machine that it loads from. */
export interface PageEnv {
  Variables: SecureHeadersVariables & { inlineScripts?: string[]; ownServers?: string[] };
}

/** What every answer carries: no sniffing, no framing, only the origin as referrer, HTTPS if it is on. */
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
const asksOthers = { publickeyCredentialsGet: false, publickeyCredentialsCreate: false, identityCredentialsGet: false };

/**
 * The policy of a page. Scripts run only with the nonce or if such a script loaded them, styles only with the nonce; a string becomes a
 * script's address only through the shell's Trusted Types policy (src/federation/trusted-types.ts). Everything fetched comes from named
 * hosts.
 */
export function pagePolicy(config: Config): MiddlewareHandler<PageEnv> {
  const developed = Object.values(config.DEV_ORIGINS);
  const usual = policyHeaders(config, developed);
  return async (c, next) => {
    const own = c.get('ownServers') ?? [];
    await (own.length > 0 ? policyHeaders(config, [...developed, ...own], own) : usual)(c, next);
    c.header('Content-Security-Policy', hostPolicy([...developed, ...own], c.get('inlineScripts')), { append: true });
  };
}

/** `own`: servers whose files the browser fetches from there, not through the portal. */
function policyHeaders({ CARD_FORM_ORIGIN, IMAGE_ORIGINS }: Config, developed: string[], own: string[] = []): MiddlewareHandler {
  return secureHeaders({
    ...none,
    crossOriginOpenerPolicy: true,
    reportingEndpoints: [{ name: 'portal', url: reportsPath }],
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: [NONCE, "'strict-dynamic'"],
      styleSrc: [NONCE],
      imgSrc: ["'self'", 'data:', 'blob:', ...IMAGE_ORIGINS, ...own],
      // Live editing listens there; its files come through the portal.
      connectSrc: ["'self'", ...developed.map((origin) => origin.replace(/^http/, 'ws'))],
      fontSrc: ["'self'", ...own],
      frameSrc: ["'none'"],
      workerSrc: ["'none'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'", new URL(CARD_FORM_ORIGIN).origin],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      // The shell's policy for scripts, and that of each copy of DOMPurify; the last shows a developer what doesn't compile.
      trustedTypes: ['default', 'dompurify', "'allow-duplicates'", ...(developed.length > 0 ? ['overlay'] : [])],
      // The older of two ways to report, which every browser knows.
      reportUri: reportsPath,
    },
    permissionsPolicy: { camera: ['self'], microphone: false, geolocation: false, payment: false, usb: false, ...asksOthers },
  });
}

/**
 * A second policy, which must hold as well: any script of the page can read a nonce, and a nonce lets in scripts and sheets from every
 * host. This one names the hosts and the scripts that the server wrote into the page, and has no nonce. Speculation rules, which would
 * fetch from every site, are in neither.
 */
function hostPolicy(devOrigins: string[], inlineScripts: string[] = []): string {
  const hosts = ["'self'", ...devOrigins].join(' ');
  const hashes = inlineScripts.map((script) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`).join('');
  return `script-src ${hosts}${hashes}; style-src ${hosts} 'unsafe-inline'; report-uri ${reportsPath}`;
}

/** No script runs without the hash of its build, where the browser supports this rule (F15). Scripts under development have none. */
export function integrityPolicy({ DEV_ORIGINS }: Config): MiddlewareHandler<PageEnv> {
  const developed = Object.keys(DEV_ORIGINS).length > 0;
  return async (c, next) => {
    await next();
    if (!developed && !c.get('ownServers')?.length) c.header('Integrity-Policy', 'blocked-destinations=(script), endpoints=(portal)');
  };
}

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
