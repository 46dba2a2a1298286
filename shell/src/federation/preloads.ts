import type { Locale, OwnedRoute, SectionId } from '@portal/contract';
import type { PageReleases } from '@portal/release-format/live';
import { addressOf, describedRelease } from './releases.ts';
import type { ModuleKind } from './section-loader.ts';

/** Fetches the scripts of pages that are not open yet, each once. */
export interface Preloads {
  /** Fetches the scripts of a page that is about to be opened. */
  now(route: OwnedRoute): void;
  /** Fetches all that a section's module needs at once: the section's own scripts and the module's. */
  module(section: SectionId, kind: ModuleKind, name: string): void;
  /**
   * Fetches the scripts of pages that may be opened, with low priority, one page after another, until the visit's budget is spent. Pages of
   * sections that aren't here yet come first. Calls `mayFetch` before each page, and `onHere` for each whose scripts are here.
   */
  inTurn(routes: OwnedRoute[], mayFetch?: () => boolean, onHere?: (route: OwnedRoute) => void): void;
  /** Fetches the lists of all sections' scripts, so that a pressed link waits only for its scripts. */
  lists(mayFetch: () => boolean): void;
}

/** How much a visit may fetch in advance, in bytes over the network. */
const budget = 150_000;

type Priority = 'auto' | 'low';

/** `here`: the page that is open, which came with its scripts. */
export function createPreloads(releases: PageReleases, locale: Locale, here?: OwnedRoute): Preloads {
  const fetched = new Set<string>();
  let spent = 0;
  let turn = Promise.resolve();

  const isHere = (address: string) => fetched.has(address) || document.querySelector(`link[href="${new URL(address).pathname}"]`) !== null;
  const sectionIsHere = ({ section }: Pick<OwnedRoute, 'section'>) => {
    const live = releases.sections[section]?.live;
    return live !== undefined && isHere(addressOf(live, live.entry));
  };

  const fetchModule = async (
    section: SectionId,
    kind: ModuleKind,
    name: string,
    priority: Priority = 'auto',
  ): Promise<HTMLLinkElement[]> => {
    const named = releases.sections[section]?.live;
    const known = named && describedRelease(named, priority);
    // If the page has the description itself, there is nothing to wait for.
    const live = known instanceof Promise ? await known.catch(() => undefined) : known;
    if (!live) return [];
    const { entry, preloads, integrity } = live;
    const own = kind === 'services' ? undefined : preloads[kind][name];
    const paths = [entry, ...preloads.exposed, ...(preloads.messages[locale] ?? []), ...(own ?? [])];
    return paths.flatMap((path) => {
      const href = addressOf(live, path);
      if (isHere(href)) return [];
      fetched.add(href);
      return preloadLink(href, integrity[path], priority);
    });
  };

  return {
    now: ({ section, name }) => void fetchModule(section, 'routes', name),
    module(section, kind, name) {
      const isWritten = kind === 'routes' && section === here?.section && name === here.name && sectionIsHere({ section });
      if (!isWritten) void fetchModule(section, kind, name);
    },
    lists(mayFetch) {
      turn = turn.then(async () => {
        if (mayFetch()) await Promise.allSettled(Object.values(releases.sections).map(({ live }) => describedRelease(live, 'low')));
      });
    },
    inTurn(routes, mayFetch = () => true, onHere) {
      const asked = [...new Set(routes)];
      for (const route of [...asked.filter((one) => !sectionIsHere(one)), ...asked.filter(sectionIsHere)]) {
        turn = turn.then(async () => {
          if (spent >= budget || !mayFetch()) return;
          const links = await fetchModule(route.section, 'routes', route.name, 'low');
          await Promise.all(links.map(settled));
          for (const { href } of links) spent += bytesOf(href);
          if (mayFetch()) onHere?.(route);
        });
      }
    },
  };
}

function preloadLink(href: string, integrity = '', fetchPriority: Priority): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', crossOrigin: 'anonymous' });
  document.head.append(Object.assign(link, { integrity, fetchPriority, href }));
  return link;
}

const settled = (link: HTMLLinkElement) =>
  new Promise((resolve) => {
    for (const event of ['load', 'error']) link.addEventListener(event, resolve, { once: true });
  });

/** 0 for what came from the browser's cache. */
function bytesOf(href: string): number {
  const [timing] = performance.getEntriesByName(href, 'resource') as PerformanceResourceTiming[];
  return timing?.transferSize ?? 0;
}
