import type { PageReleases } from '@portal/release-format/live';
import { traceTo } from './vendor-errors.ts';

/**
 * Keeps a section's style sheets from affecting the whole page (F20). The page's policy blocks style elements and links without its nonce,
 * but not sheets made by a script, so the page accepts none. Sections style their own elements through styled-components.
 */
export function denyPageStyles(releases: PageReleases, report: (error: unknown) => void): void {
  const deny = () => {
    const failure = traceTo(releases, 'F-604', String(new Error().stack));
    if (failure) report(failure);
  };
  const none = () => Object.freeze([]);
  Object.defineProperty(document, 'adoptedStyleSheets', { get: none, set: deny, configurable: true });
}
