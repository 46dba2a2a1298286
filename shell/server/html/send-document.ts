import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { ContentPolicy } from './content-policy.ts';
import type { PageDocument } from './page-document.ts';

/**
 * Sends a page with the policy for what is written into it. A browser that has the same page, with the same policy, gets a 304: it keeps
 * the policy with which it got the page.
 */
export async function sendDocument(c: Context, document: PageDocument, policyOf: ContentPolicy, status: 200 | 403 | 404 = 200) {
  const policy = policyOf(c, document);
  const tag = `W/"${createHash('sha256').update(document.digest).update(policy).digest('base64url')}"`;
  c.header('Content-Security-Policy', policy);
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (status === 200) {
    c.header('ETag', tag);
    if (c.req.header('If-None-Match')?.includes(tag)) return c.body(null, 304);
  }
  const encoding = encodingFor(c);
  if (!encoding) return c.html(document.html, status);
  c.header('Content-Type', 'text/html; charset=UTF-8');
  c.header('Content-Encoding', encoding);
  return c.body(await document.compressed(encoding), status);
}

function encodingFor(c: Context) {
  const accepted = accepts(c, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip'],
    default: 'identity',
    // Browsers list them without a preference.
    match: (listed, { supports, default: none }) => supports.find((item) => listed.some(({ type, q }) => type === item && q > 0)) ?? none,
  });
  return accepted === 'br' || accepted === 'gzip' ? accepted : undefined;
}
