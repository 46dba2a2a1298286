import type { OwnedRoute } from '@portal/contract';
import { type LoaderFunctionArgs, matchRoutes, type RouteObject } from 'react-router-dom';
import { createStore } from 'zustand/vanilla';
import type { SectionLoader } from '../federation/section-loader.ts';
import { PendingPage } from '../federation/section-routes.tsx';
import type { FirstPage } from '../protocol/first-page.ts';
import { isSectionError } from '../protocol/section-error.ts';
import type { ShellSession } from '../session/session.ts';
import { createEarlyInput } from './early-input.ts';
import { isStale, removeFirstPageScript, showMembers } from './first-page.ts';

export interface HydrationParts {
  routes: RouteObject[];
  firstPage: FirstPage;
  loader: Pick<SectionLoader, 'section'>;
  session: Pick<ShellSession, 'resume' | 'ready' | 'loggedIn'>;
  /** Lets the responses that came with the page be used once more. */
  reuseResponses: () => void;
  navigate: (path: string, options: { replace: true }) => void;
  refresh: () => void;
}
export type PageHydration = NonNullable<ReturnType<typeof hydratePage>>;

/** The parts of a page's data that load on their own: `asyncData` of `@portal/ui-parts`. */
const partsOf = (data: unknown): (Promise<unknown> | undefined)[] => Object.values(data ?? {}).map((part) => part?.outcome);

/**
 * Loads the page that the server rendered: its loader runs here too, with the responses that came with it, and React hydrates the page once
 * that is done. Then a member's page becomes theirs. Undefined if it isn't a section's page.
 */
export function hydratePage({ routes, firstPage, loader, session, reuseResponses, navigate, refresh }: HydrationParts) {
  const { route, params = {} } = matchRoutes(routes, window.location)?.at(-1) ?? {};
  const handle: OwnedRoute | undefined = route?.handle;
  if (!handle || typeof route?.loader !== 'function') return undefined;
  const { id = '', loader: load } = route;
  /** `other`: another release runs than the one that rendered the page. `failed`: its code hasn't come, and the page stays as it is. */
  const status = createStore<'rendered' | 'other' | 'failed'>()(() => 'rendered');
  const input = createEarlyInput();
  let isReady = false;
  let settle = (_data: unknown) => {};
  const data = new Promise((resolve) => {
    settle = resolve;
  });
  const resume = async () => {
    session.resume();
    await session.ready;
    showMembers();
  };
  /** Never rejects. */
  const retry = async () => {
    const request = new Request(window.location.href);
    try {
      const loaded = await load({ params, request, rendered: true } as unknown as LoaderFunctionArgs);
      const { release } = await loader.section(handle.section);
      await input.composed();
      settle(loaded);
      // A page that the person went on to stays as it is.
      if (!isReady) status.setState(release.build === firstPage.build ? 'rendered' : 'other', true);
    } catch (error) {
      const elsewhere = error instanceof Response && error.headers.get('Location');
      if (isReady) return;
      if (elsewhere) navigate(elsewhere, { replace: true });
      else if (!isSectionError(error)) settle(Promise.reject(error));
      else {
        status.setState('failed', true);
        globalThis.portalEarlyEvents?.late();
        void resume();
      }
    }
  };
  void retry();
  return {
    status,
    /** What the router starts with. */
    hydrationData: { loaderData: { [id]: new PendingPage(data) } },
    /** Fetches the section's code again. */
    retry,
    /** Call these in effects: of the layout, of the page's place before the page's own effects, after them, and after they all ran. */
    layoutReady: input.layoutReady,
    pageCommitted: input.read,
    pagePlaced: input.putBack,
    pageReady() {
      if (isReady) return;
      isReady = true;
      setTimeout(async () => {
        removeFirstPageScript(document);
        const resumed = resume();
        // React loses what happens in a part whose data isn't there.
        await Promise.allSettled(partsOf(await data));
        input.replay();
        // Without the member, a class may refuse what is pressed.
        await resumed;
        input.press();
        if (!session.loggedIn && !isStale()) return;
        // Of a fresh page, a member needs only what is theirs.
        if (!isStale()) reuseResponses();
        refresh();
      });
    },
  };
}
