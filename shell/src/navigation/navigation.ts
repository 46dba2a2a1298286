import { type Locale, paths } from '@portal/contract';
import type { createBrowserRouter } from 'react-router-dom';
import { localeOf } from '../protocol/resolve-path.ts';
import { redirectQuery } from '../protocol/safe-redirect.ts';

export type Router = ReturnType<typeof createBrowserRouter>;
export interface PageLocation {
  pathname: string;
  search: string;
  hash: string;
}

export interface Move {
  from: PageLocation;
  to: PageLocation;
  /** The page changed its own address, as a filter does. */
  replaced: boolean;
}

export interface Navigation {
  /** Hands over the router, which is made from the finished shell services. */
  attach(router: Router): void;
  /** Call this when pages follow the router. Earlier requests wait for it, because pages would have missed them. */
  start(): void;
  /** Calls back after each navigation. */
  watch(listener: (move: Move) => void): void;
  /** The page that is shown. */
  location(): PageLocation;
  /** Its path and query: the name of a kept page. */
  page(): string;
  /** Whether the link or call that led here asked to keep the scroll position (`preventScrollReset`). */
  keepsScroll(): boolean;
  /** Requests fresh data from the page's loaders. */
  refresh(): void;
  /** Adds the language prefix to a path of `paths`. */
  href(path: string): string;
  /** Resolves once the router has arrived there, or somewhere else instead. */
  navigate(path: string, options?: { replace?: boolean }): Promise<void>;
  /** Loads a page of this site in full, as for the other language. */
  load(address: string, options?: { replace?: boolean }): void;
  reload(): void;
  /** Goes to login; `returnHere` brings the person back to this page afterwards. */
  goToLogin(options: { returnHere: boolean }): void;
}

/** Navigation within the site in one language. */
export function createNavigation(locale: Locale): Navigation {
  let router: Router | undefined;
  const location = (): PageLocation => router?.state.location ?? window.location;
  const href = (path: string) => (localeOf(path) ? path : `/${locale}${path === '/' ? '' : path.replace(/^\/(?=[?#])/, '')}`);
  const login = href(paths.login());
  let waiting: (() => void)[] | undefined = [];
  const onceStarted = (act: () => void) => (waiting ? void waiting.push(act) : act());
  const go = (address: string, replace?: boolean) =>
    new Promise<void>((resolve) => onceStarted(() => resolve(router?.navigate(address, { replace }))));

  return {
    attach(created) {
      router = created;
    },
    start() {
      const acts = waiting ?? [];
      waiting = undefined;
      for (const act of acts) act();
    },
    watch(listener) {
      let last = location();
      router?.subscribe(({ location: next, navigation, historyAction }) => {
        if (navigation.state !== 'idle' || next === last) return;
        const from = last;
        last = next;
        listener({ from, to: next, replaced: historyAction === 'REPLACE' });
      });
    },
    location,
    page: () => pageOf(location()),
    keepsScroll: () => router?.state.preventScrollReset === true,
    refresh: () => onceStarted(() => void router?.revalidate()),
    href,
    navigate: (path, { replace } = {}) => go(href(path), replace),
    reload: () => window.location.reload(),
    load: (address, { replace } = {}) => (replace ? window.location.replace(address) : window.location.assign(address)),
    goToLogin({ returnHere }) {
      const { pathname, search, hash } = router?.state.navigation.location ?? location();
      if (returnHere && pathname === login) return;
      void go(returnHere ? login + redirectQuery(pathname + search + hash) : login);
    },
  };
}

export function pageOf({ pathname, search }: Pick<PageLocation, 'pathname' | 'search'>): string {
  return pathname + search;
}
