import type { Locale, OwnedRoute } from '@portal/contract';
import type { LiveReleases } from '@portal/releases/format';
import type { ShellManifest } from '../files/shell-manifest.ts';

export interface Preload {
  href: string;
  integrity?: string;
}

/** The scripts that a page needs besides those that start it. */
export interface Preloads {
  /** The shell's own texts. */
  messages: Preload[];
  /** What the shell loads releases with, once it runs. */
  federation: Preload[];
  /** The client of the back end: a rendered page has its responses, and loads it once the browser is idle. */
  calls: Preload[];
  /** Scripts of the release that owns the page's route. */
  release: Preload[];
}

/** Lists the scripts of a page by purpose: `{ messages, federation, calls, release }`, each with its address and hash. */
export function preloadsOf(manifest: ShellManifest, live: LiveReleases, locale: Locale, route?: OwnedRoute): Preloads {
  const own = ownOf(manifest);
  return {
    messages: (manifest.messages[locale] ?? []).map(own),
    federation: manifest.federation.map(own),
    calls: manifest.calls.map(own),
    release: releasePreloads(live, locale, route),
  };
}

/** Lists the shell's scripts that every page of a language needs if its scripts draw it. */
export const shellPreloads = (manifest: ShellManifest, locale: Locale): Preload[] =>
  [...manifest.scripts, ...manifest.federation, ...manifest.calls, ...(manifest.messages[locale] ?? [])].map(ownOf(manifest));

const ownOf =
  ({ integrity }: ShellManifest) =>
  (path: string) => ({ href: `/assets/${path}`, integrity: integrity[path] });

function releasePreloads({ sections }: LiveReleases, locale: Locale, route?: OwnedRoute): Preload[] {
  const release = route && sections[route.section]?.live;
  if (!release) return [];
  const { entry, preloads, build, integrity } = release;
  const paths = [entry, ...preloads.exposed, ...(preloads.messages[locale] ?? []), ...(preloads.routes[route.name] ?? [])];
  return [...new Set(paths)].map((path) => ({ href: `/releases/${build}/${path}`, integrity: integrity[path] }));
}
