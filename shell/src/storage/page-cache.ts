import type { PageStates } from '@portal/contract';

/** The most pages kept (LAYOUT-18). */
export const pageLimit = 15;

interface KeptPage {
  states: Map<string, unknown>;
  /** What the page's loader returned last. */
  data?: { value: unknown };
}

export interface PageCache extends PageStates {
  /** What a page's loader returned last; undefined if the page isn't kept. */
  dataOf(url: string): { value: unknown } | undefined;
  /** Returns a function that keeps what the loader returns, unless data has been forgotten in between. */
  keeper(url: string): (value: unknown) => void;
  /** A page changed its own address (a filter in the query): its states move with it, its data doesn't. */
  move(from: string, to: string): void;
  /** Forgets what all loaders returned, or will return to earlier calls; filters and inputs stay. */
  clearData(): void;
  /** Forgets all pages: another person's data. */
  clear(): void;
  /** Calls back whenever data is forgotten: what is loaded elsewhere for these pages is outdated too. */
  onForget(listener: () => void): void;
}

/**
 * Keeps the last 15 pages by path and query, with states and data; `current` returns the page that is shown. Pages whose path is
 * `pinned` are never dropped.
 */
export function createPageCache(current: () => string, pinned: ReadonlySet<string> = new Set()): PageCache {
  let memberStorage = new Map<string, KeptPage>();
  const listeners = new Set<() => void>();
  const forget = (left = new Map<string, KeptPage>()) => {
    memberStorage = left;
    for (const listener of listeners) listener();
  };

  const touch = (url: string): KeptPage => {
    const page = memberStorage.get(url) ?? { states: new Map() };
    memberStorage.delete(url);
    memberStorage.set(url, page);
    if (memberStorage.size > pageLimit) dropOldest();
    return page;
  };

  const dropOldest = () => {
    const oldest = [...memberStorage.keys()].find((url) => !pinned.has(url.split('?')[0] ?? url));
    if (oldest !== undefined) memberStorage.delete(oldest);
  };

  return {
    read: <T>(name: string) => memberStorage.get(current())?.states.get(name) as T | undefined,
    write: (name, value) => void touch(current()).states.set(name, value),
    dataOf: (url) => (memberStorage.has(url) ? touch(url).data : undefined),
    keeper(url) {
      const since = memberStorage;
      return (value) => {
        if (memberStorage === since) touch(url).data = { value };
      };
    },
    move(from, to) {
      const states = memberStorage.get(from)?.states;
      memberStorage.delete(from);
      if (states) touch(to).states = states;
    },
    clearData: () => forget(new Map([...memberStorage].map(([url, { states }]) => [url, { states }]))),
    clear: () => forget(),
    onForget: (listener) => void listeners.add(listener),
  };
}
