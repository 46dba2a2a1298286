import { allRoutes, type OwnedRoute, type PageModule, type PageProps, type Route, type SectionId } from '@portal/contract';
import type { NamedRelease } from '@portal/releases/live';
import { type ComponentType, use, useEffect, useState } from 'react';
import {
  type LoaderFunction,
  type LoaderFunctionArgs,
  type RouteObject,
  useLoaderData,
  useRevalidator,
  useRouteError,
} from 'react-router-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { codeOfThrown, isSectionError, SectionError } from '../protocol/section-error.ts';
import { earlyLoad } from './early-load.ts';
import type { MountedSection } from './mount-section.ts';
import { type Fallback, SectionBoundary } from './section-boundary.tsx';
import type { LoadedModule, SectionLoader } from './section-loader.ts';
import { useAutoRetry } from './use-auto-retry.ts';
import { useEdited } from './use-edited.ts';

/** After this long without a page's data, we notify the person, and count it for the section's vendor. */
export const longWaitMs = 4_000;

export interface SectionRoutesOptions {
  loader: SectionLoader;
  /** Resolves if the visitor may enter, or throws a redirect. The section loads at the same time. */
  guard: (route: Route, args: LoaderFunctionArgs) => Promise<void>;
  Fallback: Fallback;
  /** Shown on the first load of the page while its section is still loading. */
  Placeholder: ComponentType;
  /** Shown beside it, or beside a page's skeleton, until the first page is there. */
  Waiting?: ComponentType;
  /** Called when a page's data hasn't come within four seconds. */
  onWait?: (section: SectionId, release: NamedRelease) => void;
  report: (error: unknown) => void;
  /**
   * Decides when a page's data is loaded again; `enter` mounts its section and lets the visitor in, and is needed even when the data isn't
   * loaded.
   */
  keep?: (handle: OwnedRoute, load: LoaderFunction, enter: (args: LoaderFunctionArgs) => Promise<void>) => LoaderFunction;
}

/** The data of a page that the server rendered, until it is loaded here too. */
export class PendingPage {
  #loaded: { data: unknown } | undefined;
  readonly #data: Promise<unknown>;
  constructor(data: Promise<unknown>) {
    this.#data = data.then((value) => {
      this.#loaded = { data: value };
      return value;
    });
    this.#data.catch(() => {});
  }
  /**
   * For a component: suspends until the data is there. Once it is, never suspends, which would show the placeholder for a moment. No hook
   * may follow: React miscounts hooks after a `use` that isn't called again.
   */
  use(): unknown {
    return this.#loaded ? this.#loaded.data : use(this.#data);
  }
}

/**
 * Makes the router's table for paths below `/:lang` from the contract's. It needs no remote: each page loads its section when it is
 * visited.
 */
export function createSectionRoutes(options: SectionRoutesOptions): RouteObject[] {
  const mount = createMount();
  return allRoutes.map((route) => sectionRoute(route, mount, options));
}

const stay = async () => false;
const nothing = () => null;

function sectionRoute(handle: OwnedRoute, mount: Mount, options: SectionRoutesOptions): RouteObject {
  const { loader, guard, Fallback, Placeholder, Waiting = nothing, onWait, report, keep } = options;
  // The first load waits for it to show its skeleton.
  const page = createStore<LoadedModule<PageModule> | undefined>()(() => undefined);
  const retry = createRetry();

  const fetchPage = ({ request }: LoaderFunctionArgs) => {
    const loading = loader.page(handle.section, handle.name);
    const loaded = (module: LoadedModule<PageModule>) => {
      mount.begin(module.section, request.signal);
      page.setState(module, true);
    };
    loading.then(loaded, () => {});
    return loading;
  };
  const load = async (args: LoaderFunctionArgs) => {
    const { signal } = args.request;
    const loading = fetchPage(args);
    await guard(handle, args);
    // A page that allows it loads its data beside its code, once its section is mounted.
    const mounted = loader.findMounted(handle.section);
    const early = earlyLoad(mounted, handle, args);
    const { section, module } = await loading;
    const waiting = setTimeout(() => !signal.aborted && onWait?.(handle.section, section.release), longWaitMs);
    try {
      // If the release has been replaced, what the old one loaded isn't for this page.
      const begun = mounted === section ? early : undefined;
      return module.load ? await (begun ?? module.load(args)) : null;
    } finally {
      clearTimeout(waiting);
      await retry.seen();
    }
  };
  const enterOnly = async (args: LoaderFunctionArgs) => {
    const loading = fetchPage(args);
    await guard(handle, args);
    await loading;
  };

  function Page() {
    const loaded = useLoaderData();
    const { revalidate } = useRevalidator();
    const fallBack = async () => {
      const gives = await loader.fallBack(handle.section);
      if (gives) await revalidate();
      return gives;
    };
    const data = loaded instanceof PendingPage ? loaded.use() : loaded;
    const { section, module } = page.getState() as LoadedModule<PageModule>;
    const Shown = module.Page as ComponentType<PageProps<unknown>>;
    return (
      <SectionBoundary section={section} Fallback={Fallback} report={report} fallBack={fallBack} onShown={mount.end}>
        <Shown data={data} />
      </SectionBoundary>
    );
  }

  function Failed() {
    const cause = useRouteError();
    const { revalidate, state } = useRevalidator();
    // A retry has been shown once it is on the screen, even if a refresh was already running, or once the fallback is gone.
    useEffect(() => {
      if (state === 'loading') retry.show();
    });
    useEffect(() => () => retry.show(), []);
    const known = page.getState();
    const [trying, setTrying] = useState(false);
    const again = async () => {
      if (trying) return;
      setTrying(true);
      await loader.fallBack(handle.section);
      retry.begin();
      await revalidate();
      setTrying(false);
    };
    useAutoRetry(isSectionError(cause) ? cause : undefined, () => state === 'idle' && again());
    useEdited(true, again);
    const attempt = { retry: again, retrying: trying || state === 'loading' };
    const Failure = known?.module.Failure;
    if (known && Failure && !isSectionError(cause)) {
      return (
        <SectionBoundary section={known.section} Fallback={Fallback} report={report} fallBack={stay} onShown={mount.end}>
          <Failure error={cause} {...attempt} />
        </SectionBoundary>
      );
    }
    const error = isSectionError(cause) ? cause : new SectionError(codeOfThrown(cause), handle.section, known?.section.release, cause);
    return <Fallback error={error} {...attempt} />;
  }

  const NoSkeleton = () => <Placeholder />;

  function FirstLoad() {
    const known = useStore(page);
    const Skeleton = known?.module.Skeleton;
    return (
      <>
        <Waiting />
        {known && Skeleton ? (
          <SectionBoundary section={known.section} Fallback={NoSkeleton} report={report} fallBack={stay}>
            <Skeleton />
          </SectionBoundary>
        ) : (
          <Placeholder />
        )}
      </>
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

type Mount = ReturnType<typeof createMount>;

/**
 * Keeps the section of the last requested page mounted from when its code is loaded until the page is on the screen, which can take a while
 * on a slow device, or until another page's code is loaded.
 */
function createMount() {
  let coming: { section: MountedSection; letGo: () => void } | undefined;
  return {
    begin(section: MountedSection, signal: AbortSignal) {
      // Its code came too late: another page has been requested.
      if (signal.aborted) return;
      const before = coming;
      coming = { section, letGo: section.hold() };
      before?.letGo();
    },
    end(shown: MountedSection) {
      if (coming?.section === shown) coming.letGo();
    },
  };
}

/**
 * Lets a retry end only after its start was shown: react-router drops an error only if its boundary rendered during the revalidation, and a
 * retry that succeeds at once is over too soon for that.
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
