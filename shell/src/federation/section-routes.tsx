import { type Route, type RouteModule, type SectionId, sectionIds, sections } from '@portal/contract';
import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { type LoaderFunction, type LoaderFunctionArgs, type RouteObject, useRevalidator, useRouteError } from 'react-router-dom';
import { isSectionError, SectionError } from './section-error.ts';
import type { Part, SectionLoader } from './section-loader.ts';
import { type Fallback, SectionPlace } from './section-place.tsx';

/** What the shell knows of a page before its section is loaded: `useMatches().at(-1)?.handle`. */
export interface PageHandle extends Route {
  section: SectionId;
  name: string;
}

export interface SectionRoutesOptions {
  loader: SectionLoader;
  /** Lets a visitor in: resolves, or throws a redirect. The section is on its way meanwhile. */
  guard: (route: Route, args: LoaderFunctionArgs) => Promise<void>;
  Fallback: Fallback;
  /** Shown at the first load of the page while its section is unknown. */
  Waiting: ComponentType;
  report: (error: unknown) => void;
  /** Decides when a page's data is loaded anew; `enter` mounts its section and lets the visitor in, and is needed also when it is not. */
  keep?: (handle: PageHandle, load: LoaderFunction, enter: (args: LoaderFunctionArgs) => Promise<void>) => LoaderFunction;
}

/** Makes the router's table from the contract's, for below `/:lang`. No remote is needed for it; each page loads its section when it is visited. */
export function createSectionRoutes(options: SectionRoutesOptions): RouteObject[] {
  return sectionIds.flatMap((section) =>
    Object.entries<Route>(sections[section].routes).map(([name, route]) => sectionRoute({ section, name, ...route }, options)),
  );
}

function sectionRoute(handle: PageHandle, { loader, guard, Fallback, Waiting, report, keep }: SectionRoutesOptions): RouteObject {
  const page = createPageStore();
  const retry = createRetry();

  const enter = async (args: LoaderFunctionArgs) => {
    const loading = loader.page(handle.section, handle.name);
    loading.then(page.set, () => {});
    await guard(handle, args);
    return loading;
  };
  const load = async (args: LoaderFunctionArgs) => {
    const { section, module } = await enter(args);
    const letGo = section.hold();
    try {
      return module.loader ? await module.loader(args) : null;
    } finally {
      await retry.seen();
      letGo();
    }
  };
  const enterOnly = async (args: LoaderFunctionArgs) => void (await enter(args));

  function Page() {
    const { section, module } = page.get() as Part<RouteModule>;
    return (
      <SectionPlace section={section} Fallback={Fallback} report={report}>
        <module.Component />
      </SectionPlace>
    );
  }

  function Failed() {
    const cause = useRouteError();
    const { revalidate, state } = useRevalidator();
    // Called when the state has changed on the screen, and when the fallback goes
    useEffect(() => retry.show, [state]);
    const known = page.get();
    const Boundary = known?.module.ErrorBoundary;
    if (known && Boundary && !isSectionError(cause)) {
      return (
        <SectionPlace section={known.section} Fallback={Fallback} report={report}>
          <Boundary />
        </SectionPlace>
      );
    }
    const error = isSectionError(cause) ? cause : new SectionError('F-601', handle.section, known?.section.release, cause);
    const again = () => {
      retry.begin();
      void revalidate();
    };
    return <Fallback error={error} retry={again} retrying={state === 'loading'} />;
  }

  const NoSkeleton = () => <Waiting />;

  function FirstLoad() {
    const known = useSyncExternalStore(page.subscribe, page.get);
    const Skeleton = known?.module.Skeleton;
    if (!known || !Skeleton) return <Waiting />;
    return (
      <SectionPlace section={known.section} Fallback={NoSkeleton} report={report}>
        <Skeleton />
      </SectionPlace>
    );
  }

  return {
    id: `${handle.section}.${handle.name}`,
    ...(handle.path === '' ? { index: true } : { path: handle.path }),
    handle,
    loader: keep ? keep(handle, load, enterOnly) : load,
    Component: Page,
    ErrorBoundary: Failed,
    HydrateFallback: FirstLoad,
  };
}

/**
 * Lets a retry end only after its beginning was shown: react-router takes an error away when its boundary has been rendered while a revalidation went on, which
 * one that succeeds at once is over too soon for.
 */
function createRetry() {
  let shown = Promise.resolve();
  let show = () => {};
  return {
    begin() {
      shown = new Promise((resolve) => {
        show = resolve;
      });
    },
    show: () => show(),
    seen: () => shown,
  };
}

/** The page's module once it is loaded; the first load waits for it to show its skeleton. */
function createPageStore() {
  const listeners = new Set<() => void>();
  let page: Part<RouteModule> | undefined;
  return {
    get: () => page,
    set: (loaded: Part<RouteModule>) => {
      page = loaded;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
