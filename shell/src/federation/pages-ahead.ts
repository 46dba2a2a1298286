import type { OwnedRoute, PageSource } from '@portal/contract';
import type { PageCache } from '../kept/page-cache.ts';
import type { PageMatch } from '../protocol/match-page.ts';
import type { MountedSection } from './mount-section.ts';
import type { SectionLoader } from './section-loader.ts';

/** A page that is about to be opened, and its address without a hash. */
export interface NextPage extends PageMatch {
  href: string;
}

/** Starts loading a page's data before its code is there, as early as when a finger touches its link. */
export interface PagesAhead {
  /** Starts the page's code, so that it is ready when the person lets go. */
  start(page: Pick<NextPage, 'route'>): void;
  /** Starts loading the page's data, if its section is mounted and can load it early. Returns whether it is loading. */
  begin(page: NextPage): boolean;
  /**
   * Returns the data for that address if it was begun just now, and the section that loads it. It can be taken once; `signal` aborts its
   * calls.
   */
  take(href: string, signal: AbortSignal): Pick<Begun, 'section' | 'data'> | undefined;
}

/** How long begun data may be used: a press that led nowhere is forgotten, and places go quickly. */
const usableMs = 3_000;

interface Begun {
  href: string;
  section: MountedSection;
  data: Promise<unknown>;
  abort: AbortController;
  over: ReturnType<typeof setTimeout>;
}

/** Drops what was begun when `pages` forget their data: it is another person's, or from before a change. */
export function createPagesAhead(loader: Pick<SectionLoader, 'findMounted' | 'page'>, pages: Pick<PageCache, 'onForget'>): PagesAhead {
  let begun: Begun | undefined;
  const forget = () => {
    clearTimeout(begun?.over);
    begun = undefined;
  };
  const drop = () => {
    begun?.abort.abort();
    forget();
  };
  pages.onForget(drop);

  return {
    start({ route }) {
      // A failure is shown when the page is opened; a section that isn't opened is left again.
      loader.page(route.section, route.name).then(
        ({ section }) => section.hold()(),
        () => {},
      );
    },
    begin({ route, params, href }) {
      if (begun?.href === href) return true;
      const section = loader.findMounted(route.section);
      const load = section && earlyLoadOf(section, route);
      if (!load) return false;
      drop();
      const abort = new AbortController();
      const data = holding(section, () => load({ params, request: new Request(href, { signal: abort.signal }) }));
      // If it was taken, its taker sees the failure too. If not, it is forgotten: the next attempt may work.
      data.catch(() => begun?.data === data && forget());
      begun = { href, section, data, abort, over: setTimeout(drop, usableMs) };
      return true;
    },
    take(href, signal) {
      if (begun?.href !== href) return undefined;
      const { section, data, abort } = begun;
      forget();
      if (signal.aborted) abort.abort(signal.reason);
      signal.addEventListener('abort', () => abort.abort(signal.reason), { once: true });
      return { section, data };
    },
  };
}

/** Returns what loads a page's data before the page's code is there; undefined if only that code can load it. */
function earlyLoadOf({ offers }: MountedSection, { name }: OwnedRoute): PageSource['load'] {
  const load = (offers.routes as Record<string, PageSource | undefined> | undefined)?.[name]?.load;
  return typeof load === 'function' ? load : undefined;
}

/** Keeps the section mounted until the work is done. */
async function holding(section: MountedSection, work: () => unknown): Promise<unknown> {
  const letGo = section.hold();
  try {
    return await work();
  } finally {
    letGo();
  }
}
