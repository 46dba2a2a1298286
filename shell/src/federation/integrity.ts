import type { LiveRelease } from '@portal/releases/live';
import { addressOf } from './releases.ts';

const hashes = new Map<string, string>();

/** Remembers the hashes of a release's scripts. */
export function trustScripts(release: LiveRelease): void {
  for (const [path, hash] of Object.entries(release.integrity)) hashes.set(addressOf(release, path), hash);
}

/** The hash that a script at this address must have: of a known release, or as the page's own preload link says. */
export function integrityFor(address: string): string | undefined {
  return hashes.get(address) ?? preloadOf(address)?.integrity;
}

function preloadOf(address: string): HTMLLinkElement | undefined {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].find((link) => link.href === address);
}

declare global {
  /** Asked by the webpack runtime of every build before it loads a script (remote-kit's ScriptIntegrityPlugin). */
  var portalIntegrity: typeof integrityFor | undefined;
}
globalThis.portalIntegrity = integrityFor;
