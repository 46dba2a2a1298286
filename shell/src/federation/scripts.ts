import type { LiveRelease } from '@portal/release-format/live';
import { deadlineIn, within } from './deadline.ts';
import { addressOf } from './releases.ts';
import { trustedAddress } from './trusted-types.ts';

const hashes = new Map(Object.entries(readHashes(document)).map(([path, hash]) => [new URL(path, location.origin).href, hash]));
const attempts = new Map<string, number>();

/** Reads the hashes of the shell's later scripts, which the server wrote into the page. */
function readHashes(document: Document): Record<string, string> {
  return JSON.parse(document.getElementById('portal-scripts')?.textContent || '{}');
}

/** Remembers the hashes of a release's scripts. */
export function trustScripts(release: LiveRelease): void {
  for (const [path, hash] of Object.entries(release.integrity)) hashes.set(addressOf(release, path), hash);
}

/** Once a script of a release has failed, its preloaded scripts may have failed too; the browser would return that failure again. */
export function distrustPreloads(release: LiveRelease): void {
  for (const path of Object.keys(release.integrity)) {
    const address = addressOf(release, path);
    if (!attempts.has(address) && preloadOf(address)) attempts.set(address, 1);
  }
}

/**
 * Prepares the element of any script of the site before it is put into the page: with the hash from its release, or from the page's own
 * preload link. A later attempt gets an address of its own: otherwise the browser would join it to the first one, which may hang.
 */
export function prepareScript(script: HTMLScriptElement): void {
  const address = script.src;
  const attempt = attempts.get(address) ?? 0;
  attempts.set(address, attempt + 1);
  script.crossOrigin = 'anonymous';
  script.integrity = hashes.get(address) ?? preloadOf(address)?.integrity ?? '';
  if (attempt > 0) script.src = trustedAddress(`${address}?attempt=${attempt}`);
}

/** How long a build's script may take on a good connection: a page's own time must not run out first. */
const scriptTimeoutMs = 3_500;

/**
 * Prepares a script that a build's webpack runtime loads, and reports to the runtime when its time is over: webpack's own clock doesn't
 * allow for a slow connection.
 */
export function prepareChunk(script: HTMLScriptElement): void {
  prepareScript(script);
  const settled = new Promise((resolve) => {
    for (const event of ['load', 'error']) script.addEventListener(event, resolve, { once: true });
  });
  within(deadlineIn(scriptTimeoutMs), settled).catch(() => script.onerror?.(new Event('timeout')));
}

function preloadOf(address: string): HTMLLinkElement | undefined {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].find((link) => link.href === address);
}

declare global {
  /** Called by every build's webpack runtime for each script that it loads (remote-kit's ScriptPlugin). */
  var portalPrepareScript: typeof prepareChunk | undefined;
}
globalThis.portalPrepareScript = prepareChunk;
