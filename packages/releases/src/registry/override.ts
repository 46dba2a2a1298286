import { type Override, openDocument, override } from '@portal/release-format';
import type { KeysDocument } from '../trust/keys.ts';
import { isFor } from './preview.ts';

/**
 * Opens the token in a developer's link; undefined unless it is for this portal now, and signed by a vendor's key that is good, may publish
 * the section as this provider, and is allowed to override it.
 */
export function openOverride(token: string, { vendors, expires }: KeysDocument, origin: string, now = Date.now()): Override | undefined {
  if (Date.parse(expires) <= now) return undefined;
  const text = Buffer.from(token, 'base64url').toString();
  for (const { key, provider, sections, overrides = [], revoked, expires: end } of vendors) {
    const { document } = openDocument('override', override, text, revoked || Date.parse(end) <= now ? [] : [key]) as {
      document?: Override;
    };
    if (!document) continue;
    const isAllowed = [sections, overrides].every((allowed) => allowed.includes(document.section));
    return document.provider === provider && isAllowed && isFor(document, origin, now) ? document : undefined;
  }
  return undefined;
}
