import type { Locale, OwnedRoute } from '@portal/contract';
import type { LiveReleases } from '@portal/releases';
import type { ShellManifest } from '../shell-manifest.ts';

export interface Preload {
  /** Of a release of ES modules. */
  module?: boolean;
  href: string;
  integrity?: string;
}

/** Lists the scripts that a page needs beside those it starts with: the shell's own, and those of the release that owns its route. */
export function preloadsOf(manifest: ShellManifest, live: LiveReleases, locale: Locale, route?: OwnedRoute): Preload[] {
  const own = [...manifest.federation, ...(manifest.messages[locale] ?? [])];
  return [
    ...own.map((path) => ({ href: `/assets/${path}`, integrity: manifest.integrity[path] })),
    ...releasePreloads(live, locale, route),
  ];
}

function releasePreloads({ sections }: LiveReleases, locale: Locale, route?: OwnedRoute): Preload[] {
  const release = route && sections[route.section]?.live;
  if (!release) return [];
  const { format, entry, preloads, build, integrity } = release;
  const module = format === 'module';
  const paths = [entry, ...preloads.exposed, ...(preloads.messages[locale] ?? []), ...(preloads.routes[route.name] ?? [])];
  return [...new Set(paths)].map((path) => ({ module, href: `/releases/${build}/${path}`, integrity: integrity[path] }));
}
