import { allRoutes, type Locale, type SectionId } from '@portal/contract';
import type { LiveReleases } from '@portal/release-format/live';
import { matchRoutes } from 'react-router-dom';
import { addressOf } from './releases.ts';

export interface Preloader {
  /** Fetches the scripts of a section's page, so that a visit finds them loaded. */
  preloadSection(section: SectionId, route: string): void;
  /** Preloads the page behind each link that the person presses or focuses. Returns its undo. */
  watch(root: Document): () => void;
}

const table = allRoutes.map(({ section, name, path }) => ({ path: `/:lang/${path}`, handle: { section, route: name } }));

export function createPreloader(releases: LiveReleases, locale: Locale): Preloader {
  const preloadSection = (section: SectionId, route: string) => {
    const live = releases.sections[section]?.live;
    if (!live) return;
    const { entry, preloads, integrity } = live;
    for (const path of [entry, ...preloads.exposed, ...(preloads.messages[locale] ?? []), ...(preloads.routes[route] ?? [])]) {
      preloadScript(addressOf(live, path), integrity[path]);
    }
  };
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin) return;
    const { section, route } = matchRoutes(table, link.pathname)?.at(-1)?.route.handle ?? {};
    if (section && route) preloadSection(section, route);
  };
  return {
    preloadSection,
    watch(root) {
      for (const intent of intents) root.addEventListener(intent, onIntent, { passive: true });
      return () => {
        for (const intent of intents) root.removeEventListener(intent, onIntent);
      };
    },
  };
}

const intents = ['pointerdown', 'focusin'] as const;
const preloaded = new Set<string>();

function preloadScript(href: string, integrity = '') {
  if (preloaded.has(href) || document.querySelector(`link[href="${new URL(href).pathname}"]`)) return;
  preloaded.add(href);
  const { nonce } = document.querySelector<HTMLScriptElement>('script[nonce]') ?? {};
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', integrity, nonce, href }));
}
