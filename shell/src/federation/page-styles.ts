import type { LiveReleases } from '@portal/release-format/live';
import { traceTo } from './vendor-errors.ts';

/**
 * Keeps sheets of a section from the whole page (F20). Style elements and links are refused by the page's policy unless they have its nonce; sheets that a
 * script makes are not, so the page takes none. Sections style their own elements through styled-components.
 */
export function denyPageStyles(releases: LiveReleases, report: (error: unknown) => void): void {
  const deny = () => {
    const failure = traceTo(releases, 'F-604', String(new Error().stack));
    if (failure) report(failure);
  };
  const none = () => Object.freeze([]);
  Object.defineProperty(document, 'adoptedStyleSheets', { get: none, set: deny, configurable: true });
}
