import type { LoadArgs } from '@portal/contract';
import type { HydrationOptions } from 'react-dom/client';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { whenIdle } from '../federation/intents.ts';
import type { NextPage } from '../federation/pages-ahead.ts';
import type { SectionLoader } from '../federation/section-loader.ts';
import { PendingPage } from '../federation/section-routes.tsx';
import type { DraftStore } from '../kept/drafts.ts';
import type { FirstPage } from '../protocol/first-page.ts';
import { isSectionError } from '../protocol/section-error.ts';
import { createEarlyInput } from './early-input.ts';
import { isFromCache, removeServerMarkup } from './first-page.ts';

/**
 * The state of a page that the server rendered. `written`: as it came. `other`: rendered again, because its code is from another release or
 * a form restores what was typed before. `failed`: its code hasn't come, and it stays as it is.
 */
export type FirstPageStatus = 'written' | 'other' | 'failed';

export interface FirstPageTakeOver {
  status: StoreApi<FirstPageStatus>;
  /** What the router starts with. */
  hydrationData: { loaderData: Record<string, unknown> };
  /** Asks for the section's code again; never rejects. */
  retry: () => Promise<void>;
  /** Call this when the layout around the page works. */
  layoutReady: () => void;
  /** Resolves once the layout works. */
  layoutShown: Promise<void>;
  /**
   * Call this when the page is in the document. A page that was rendered again gets what was typed into the old one at once, and the focus.
   */
  placed: () => void;
  /** Call this when the section's code has taken over the page. */
  shown: () => void;
}

export interface TakeOverDependencies {
  /** The page at this address, and the route table that has its loader. */
  page: NextPage | undefined;
  routes: RouteObject[];
  firstPage: FirstPage;
  loader: SectionLoader;
  drafts: Pick<DraftStore, 'any'>;
  navigate: (path: string, options: { replace: true }) => void;
  refresh: () => void;
  /** Keeps the browser from translating the page until the returned function is called. */
  holdTexts: () => () => void;
}

/**
 * Loads the page that is already shown: its loader runs here too, with the answers that came with it. Undefined if it isn't a section's
 * page.
 */
export function takeOver({
  page,
  routes,
  firstPage,
  loader,
  drafts,
  navigate,
  refresh,
  holdTexts,
}: TakeOverDependencies): FirstPageTakeOver | undefined {
  if (!page) return undefined;
  const { section, name } = page.route;
  const id = `${section}.${name}`;
  const load = findRoute(routes, id)?.loader;
  if (typeof load !== 'function') return undefined;
  // With a draft the page is drawn again.
  const loadArgs: LoadArgs = { params: page.params, request: new Request(window.location.href), rendered: !drafts.any() };
  const args = loadArgs as unknown as LoaderFunctionArgs;
  const status = createStore<FirstPageStatus>()(() => 'written');

  const attempt = async () => {
    const data = await load(args);
    const { release } = await loader.section(section);
    return { data, isOther: release.build !== firstPage.build || drafts.any() };
  };
  let settle = {} as { resolve: (data: unknown) => void; reject: (error: unknown) => void };
  const data = new Promise((resolve, reject) => {
    settle = { resolve, reject };
  });
  const early = createEarlyInput();
  let layoutReady = () => {};
  const layoutShown = new Promise<void>((resolve) => {
    layoutReady = resolve;
  });
  let taken = false;
  let releaseTexts = () => {};
  const take = async ({ data, isOther }: Awaited<ReturnType<typeof attempt>>) => {
    // A press would make React hydrate the layout at once and redraw the page under the pointer, which loses the click.
    if (isOther) await layoutShown;
    await early.idle();
    releaseTexts();
    releaseTexts = holdTexts();
    if (taken) releaseTexts();
    // The data comes first, so that the page is rendered again in one step, and what a person is typing finds its field.
    settle.resolve(data);
    // If the person has gone on to another page, that one stays as it is.
    if (!taken) status.setState(isOther ? 'other' : 'written', true);
  };
  const retry = () =>
    attempt().then(take, (error): void => {
      if (taken) return;
      const elsewhere = error instanceof Response && error.headers.get('Location');
      if (elsewhere) navigate(elsewhere, { replace: true });
      else if (isSectionError(error)) {
        status.setState('failed', true);
        early.late();
      } else settle.reject(error);
    });
  void retry();

  return {
    status,
    hydrationData: { loaderData: { [id]: new PendingPage(data) } },
    retry,
    layoutShown,
    layoutReady() {
      early.replayLayoutPress();
      layoutReady();
    },
    placed() {
      // After React's commit, so that a choice is drawn before the next field gets its text.
      if (status.getState() === 'other' && !taken) queueMicrotask(early.carryOver);
    },
    shown() {
      if (taken) return;
      taken = true;
      // React takes over less urgent parts of the page later.
      whenIdle(releaseTexts);
      // After the parts that load on their own: their answers are here already.
      setTimeout(async () => {
        await early.idle();
        removeServerMarkup(document);
        early.doAgain();
        if (isFromCache()) refresh();
      });
    },
  };
}

function findRoute(routes: RouteObject[], id: string): RouteObject | undefined {
  return routes.find((route) => route.id === id) ?? routes.flatMap(({ children = [] }) => findRoute(children, id) ?? [])[0];
}

/**
 * Reports where React and the server rendered different things, except on a page that the browser's translator or an extension has changed.
 */
export function createMismatchReporter(
  report: (error: unknown) => void,
  isChanged: () => boolean,
): NonNullable<HydrationOptions['onRecoverableError']> {
  return (error, { componentStack }) => {
    if (!isChanged()) report(new HydrationError(error, componentStack));
  };
}

/** The browser rendered a part differently from the server, so React replaced it. Names the build and the components around it. */
class HydrationError extends Error {
  override name = 'HydrationError';
  constructor(cause: unknown, componentStack = '') {
    super(`The server rendered this part of ${ownerIn(componentStack)} differently:${componentStack}`, { cause });
  }
}

/** The release of the innermost component that comes from one: below it are only components of the shell's libraries. */
function ownerIn(componentStack: string): string {
  return /\/releases\/([^/\s]+)\//.exec(componentStack)?.[1] ?? 'the shell';
}
