import type { Context } from 'hono';
import type { Config } from '../config.ts';
import { reportsPath } from '../policy/policy-reports.ts';
import type { PageDocument } from './page-document.ts';

/** Returns the Content-Security-Policy of a page, for what is written into it. */
export type ContentPolicy = (c: Context, page: Pick<PageDocument, 'scriptHashes' | 'styleHashes'>) => string;

/**
 * styled-components adds rules to an empty style element (`insertRule`), which is what a policy checks. An element with a text needs the
 * text's own hash.
 */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
/** Where scripts come from: no uploaded file, picture or response of the back end is one. */
const scriptFolders = ['/assets/', '/releases/'];

/**
 * Scripts come from our own builds, and nothing inline runs but what the server wrote into the page. A string becomes a script's address
 * only through the shell's Trusted Types policy (src/federation/trusted-types.ts). Everything fetched comes from named hosts.
 */
export function contentPolicy({
  PORTAL_ORIGIN,
  DEV_ORIGINS,
  CARD_FORM_ORIGIN,
  CARD_REDIRECT_ORIGINS,
  IMAGE_ORIGINS,
}: Config): ContentPolicy {
  const developed = Object.values(DEV_ORIGINS);
  const host = PORTAL_ORIGIN && new URL(PORTAL_ORIGIN).host;
  /** A policy names a folder only with its host: known, unless a proxy or an alias leads here. */
  const ownScripts = (c: Context) => (host && c.req.header('Host') === host ? scriptFolders.map((folder) => host + folder) : ["'self'"]);
  const others = [
    `img-src 'self' data: blob: ${IMAGE_ORIGINS.join(' ')}`.trim(),
    // Live editing listens there; its files come through the portal.
    ["connect-src 'self'", ...developed.map((origin) => origin.replace(/^http/, 'ws'))].join(' '),
    "font-src 'self'",
    "frame-src 'none'",
    "worker-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    ['form-action', "'self'", new URL(CARD_FORM_ORIGIN).origin, ...CARD_REDIRECT_ORIGINS].join(' '),
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The shell's policy for scripts, and that of each copy of DOMPurify; the last shows a developer what doesn't compile.
    `trusted-types default dompurify 'allow-duplicates'${developed.length > 0 ? ' overlay' : ''}`,
    // The older of two ways to report, which every browser knows.
    `report-uri ${reportsPath}`,
  ];
  return (c, { scriptHashes, styleHashes }) => {
    // In development, styled-components writes its rules as text.
    const styles = developed.length > 0 ? ["'unsafe-inline'"] : [emptyStyle, ...styleHashes];
    const scripts = [...ownScripts(c), ...scriptHashes];
    return ["default-src 'self'", `script-src ${scripts.join(' ')}`, `style-src ${styles.join(' ')}`, ...others].join('; ');
  };
}
