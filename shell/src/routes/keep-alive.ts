import type { LoaderFunction, LoaderFunctionArgs } from 'react-router-dom';
import { pageOf } from '../navigation/navigation.ts';
import type { PageCache } from '../storage/page-cache.ts';

export interface KeepAliveDependencies {
  pages: PageCache;
  /** The page that is shown. */
  current: () => string;
  /** Loads the shown page's data again. */
  refresh: () => void;
  online?: () => boolean;
}

export interface KeepAlive {
  /** A loader that returns a kept page's last data. `enter` still has to let the visitor in. */
  keep(load: LoaderFunction, enter: (args: LoaderFunctionArgs) => Promise<void>): LoaderFunction;
  /** Call this when the page is shown: if its data was kept, refreshes it. */
  shown(page: string): void;
}

/** Brings the last pages back at once with their data, then refreshes them. If a refresh fails, the page stays as it is. */
export function createKeepAlive({ pages, current, refresh, online = () => navigator.onLine }: KeepAliveDependencies): KeepAlive {
  let stale: string | undefined;

  const fresh = async (page: string, load: () => unknown, known: { value: unknown } | undefined) => {
    const keepData = pages.keeper(page);
    try {
      const value = await load();
      if (!(value instanceof Response)) keepData(value);
      return value;
    } catch (error) {
      if (!known || error instanceof Response) throw error;
      return known.value;
    }
  };

  return {
    keep: (load, enter) => async (args, context) => {
      const page = pageOf(new URL(args.request.url));
      const known = pages.dataOf(page);
      // The current page loads again: a refresh or a retry.
      if (!known || page === current()) return fresh(page, () => load(args, context), known);
      await enter(args);
      stale = page;
      return known.value;
    },
    shown(page) {
      const due = stale === page && online();
      stale = undefined;
      if (due) refresh();
    },
  };
}
