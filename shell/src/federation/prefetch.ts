import type { Locale, OwnedRoute, SectionId } from '@portal/contract';
import type { PageReleases } from '@portal/releases/live';
import type { PrefetchedResponses } from '../api/prefetched-responses.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { type PageMatch, pageMatcher } from '../protocol/match-page.ts';
import { earlyLoad } from './early-load.ts';
import { hasRoom } from './network-timing.ts';
import { addressOf, describedRelease } from './releases.ts';
import { isPreloaded, preloadScript } from './scripts.ts';
import type { ModuleKind, SectionLoader } from './section-loader.ts';

/** By then, a finger that scrolls has been recognised. */
const scrollMs = 50;

export interface PrefetchParts {
  releases: PageReleases;
  locale: Locale;
  responses: Pick<PrefetchedResponses, 'fetchFor' | 'open'>;
  loader: () => Pick<SectionLoader, 'findMounted' | 'page' | 'prepare'>;
  /** Where people press and point. */
  root?: EventTarget;
}

/** Fetches scripts and data of pages that may be opened next, or are about to be. */
export function createPrefetch({ releases, locale, responses, loader, root = document }: PrefetchParts) {
  const matchPage = pageMatcher(locale);
  const pageAt = ({ origin, pathname }: Location | HTMLAnchorElement) => (origin === location.origin ? matchPage(pathname) : undefined);
  const routeAt = (place: Location | HTMLAnchorElement) => pageAt(place)?.route;
  const here = routeAt(location);
  /** On a page where people pay, only a press fetches anything; nor does a connection that has no room for what may not be used. */
  const mayPrefetch = () => hasRoom() && !routeAt(location)?.money;
  let turn: Promise<unknown> = Promise.resolve();
  let menu: Element | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  /** Fetches all scripts of a module at once; its section would request them one after another. The first page came with its scripts. */
  const scripts = async (section: SectionId, kind: ModuleKind, name: string, fetchPriority: RequestPriority = 'auto') => {
    const named = releases.sections[section]?.live;
    const isHere = kind === 'routes' && section === here?.section && name === here.name;
    if (!named || (isHere && isPreloaded(addressOf(named, named.entry)))) return;
    const live = await Promise.resolve(describedRelease(named, fetchPriority)).catch(() => undefined);
    if (!live) return;
    const own = kind === 'services' ? [] : (live.preloads[kind][name] ?? []);
    const paths = [live.entry, ...live.preloads.exposed, ...(live.preloads.messages[locale] ?? []), ...own];
    await Promise.all(
      paths.map((path) => preloadScript({ href: addressOf(live, path), integrity: live.integrity[path] ?? '', fetchPriority })),
    );
  };
  const links = (links: Iterable<HTMLAnchorElement>) => {
    const routes = new Map<OwnedRoute, HTMLAnchorElement>();
    for (const link of links) {
      const route = routeAt(link);
      if (route?.rendered) routes.set(route, link);
    }
    // One at a time, other sections first: of this one, most is here already.
    const current = routeAt(location)?.section;
    const inOrder = [...routes].sort(([a], [b]) => Number(a.section === current) - Number(b.section === current));
    for (const [{ section, name }, link] of inOrder) {
      if (menu) responses.fetchFor(link.pathname + link.search, 'low');
      turn = turn.then(async () => {
        if (mayPrefetch()) await scripts(section, 'routes', name, 'low');
        if (menu) whenIdle(() => menu && loader().prepare(section));
      });
    }
  };
  const onIntent = (event: Event & Partial<PointerEvent>) => {
    const { target, type, pointerType } = event;
    if (type === 'pointerdown' && opensElsewhere(event)) return;
    const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
    const page = link && pageAt(link);
    if (page && (type === 'pointerdown' || mayPrefetch())) void scripts(page.route.section, 'routes', page.route.name);
    if (page?.route.rendered && type === 'pointerdown' && !link?.target) {
      waiting = setTimeout(() => open(link as HTMLAnchorElement, page), pointerType === 'touch' ? scrollMs : 0);
    }
    // A menu that opens gets the focus.
    const dialog = type === 'focusin' ? (target as Element).closest('dialog') : menu;
    if (dialog === menu) return;
    menu = dialog;
    if (menu && mayPrefetch()) links(menu.querySelectorAll('nav a[href]'));
  };
  const open = ({ origin, pathname, search }: HTMLAnchorElement, { route, params }: PageMatch) => {
    const { section, name } = route;
    responses.open(pathname + search);
    earlyLoad(loader().findMounted(section), route, { params, request: new Request(origin + pathname + search) }, true);
    // A failure is shown when the page is opened; a section that isn't opened is left again.
    loader()
      .page(section, name)
      .then(
        ({ section }) => section.hold()(),
        () => {},
      );
  };

  for (const type of ['pointerover', 'pointerdown', 'focusin']) root.addEventListener(type, onIntent, { passive: true });
  root.addEventListener('pointercancel', () => clearTimeout(waiting));
  return {
    scripts,
    /** Call this after another page is shown: once the browser is idle, fetches the scripts behind its links. */
    look: () =>
      whenIdle(() => {
        if (!mayPrefetch()) return;
        // The lists of all sections' scripts, so that a pressed link waits only for its scripts.
        turn = turn.then(() => Promise.allSettled(Object.values(releases.sections).map(({ live }) => describedRelease(live, 'low'))));
        links(document.querySelectorAll('main a[href]'));
      }),
  };
}

/** A press that opens a menu, or the page in another tab. */
const opensElsewhere = ({ button, ctrlKey, metaKey, shiftKey, altKey }: Partial<PointerEvent>) =>
  Boolean(button || ctrlKey || metaKey || shiftKey || altKey);
