import type { LiveRelease, NamedRelease } from '@portal/releases/live';
import { deadlineIn, within } from './deadline.ts';
import { addressOf, describedRelease } from './releases.ts';

const attempts = new Map<string, number>();
const preloads = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
/** Hashes that the server wrote into the page, by address: those of scripts that the page preloads, and of the shell's later ones. */
const hashes = new Map([
  ...preloads().map(({ href, integrity }) => [href, integrity] as const),
  ...Object.entries(laterScripts(document)).map(([path, hash]) => [new URL(path, location.origin).href, hash] as const),
]);

function laterScripts(document: Document): Record<string, string> {
  return JSON.parse(document.getElementById('portal-scripts')?.textContent || '{}');
}

const isLinked = (href: string, how = '') => document.querySelector(`link${how}[href$="${new URL(href).pathname}"]`) !== null;
export const isPreloaded = (href: string) => isLinked(href, '[rel=preload]');

/**
 * Fetches a script that is loaded next or, with low priority, one that the next page may need: after all others, where the browser knows
 * `prefetch`. Resolves when it is here, or isn't coming.
 */
export async function preloadScript(script: Pick<HTMLLinkElement, 'href' | 'integrity' | 'fetchPriority'>): Promise<unknown> {
  const link = document.createElement('link');
  const rel = script.fetchPriority === 'low' && link.relList.supports('prefetch') ? 'prefetch' : 'preload';
  if (rel === 'preload' ? isPreloaded(script.href) : isLinked(script.href)) return;
  document.head.append(Object.assign(link, { rel, as: 'script', crossOrigin: 'anonymous' }, script));
  return new Promise((resolve) => Object.assign(link, { onload: resolve, onerror: resolve }));
}

/** Releases whose scripts may be loaded, by the address of their folder. */
const trusted = new Map<string, NamedRelease>();

/** Allows a release's scripts to load, each with its hash, which may have to be fetched first. */
export function trustScripts(release: NamedRelease): void {
  trusted.set(addressOf(release, ''), release);
}

/** Once a script of a release has failed, its preloaded scripts may have failed too; the browser would return that failure again. */
export function distrustPreloads(release: NamedRelease): void {
  const folder = addressOf(release, '');
  for (const { href } of preloads()) if (href.startsWith(folder) && !attempts.has(href)) attempts.set(href, 1);
}

/**
 * Gives the element of any script of the site its hash, before it is put into the page. If the page doesn't have the hash, the element
 * waits for it without an address. A later attempt gets another address: the browser would otherwise join it to the first request, which
 * may hang.
 */
export function prepareScript(script: HTMLScriptElement): void {
  const address = script.src;
  const attempt = attempts.get(address) ?? 0;
  attempts.set(address, attempt + 1);
  script.crossOrigin = 'anonymous';
  const load = (hash = '') => {
    script.integrity = hash;
    if (attempt > 0 || !script.src) script.src = attempt > 0 ? `${address}?attempt=${attempt}` : address;
  };
  const hash = hashes.get(address) ?? hashOf(address);
  if (hash instanceof Promise) {
    script.removeAttribute('src');
    hash.then(load, () => script.dispatchEvent(new Event('error')));
  } else load(hash);
}

/** The hash of a release's script; undefined for the shell's, and for one under development. */
function hashOf(address: string): string | undefined | Promise<string | undefined> {
  const [folder, release] = [...trusted].find(([folder]) => address.startsWith(folder)) ?? [];
  const find = ({ integrity }: LiveRelease) => integrity[address.slice(folder?.length)];
  const described = release && describedRelease(release);
  return described instanceof Promise ? described.then(find) : described && find(described);
}

/** How long a build's script may take on a good connection: a page's own time must not run out first. */
const scriptTimeoutMs = 3_500;

/**
 * Prepares a script that a build's webpack runtime loads, and notifies the runtime when its time is over: webpack's own timer doesn't allow
 * for a slow connection.
 */
export function prepareChunk(script: HTMLScriptElement): void {
  prepareScript(script);
  const settled = new Promise((resolve) => {
    for (const event of ['load', 'error']) script.addEventListener(event, resolve, { once: true });
  });
  within(deadlineIn(scriptTimeoutMs), settled).catch(() => script.onerror?.(new Event('timeout')));
}

declare global {
  /** Called by every build's webpack runtime for each script that it loads (remote-kit's ScriptPlugin). */
  var portalPrepareScript: typeof prepareChunk | undefined;
}
globalThis.portalPrepareScript = prepareChunk;
