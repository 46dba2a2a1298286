import {
  ownerOfService,
  ownerOfWidget,
  type PageModule,
  type SectionId,
  type ServiceName,
  sectionIds,
  type WidgetModule,
  type WidgetName,
} from '@portal/contract';
import type { NamedRelease, PageReleases } from '@portal/releases/live';
import { isTransient, SectionError, type SectionErrorCode, scriptErrorCode } from '../protocol/section-error.ts';
import { type Deadline, deadlineIn, within, withRetries } from './deadline.ts';
import { loadRelease } from './load-release.ts';
import { type MountedSection, type MountOptions, mountSection } from './mount-section.ts';
import { createPromiseCache, type PromiseCache } from './promise-cache.ts';

/** From the first request to the fallback; members are promised 5 seconds, on a mediocre connection too. */
const loadTimeoutMs = 4_000;
/** How long to wait for a possible replacement of a release. */
const replacementTimeoutMs = {
  /** When a working section is entered: the page must not wait for a slow connection. */
  entering: 400,
  /** When something that visibly failed is tried again. */
  retrying: 3_000,
};

export type ModuleKind = 'routes' | 'widgets' | 'services';

/** A page, widget or service together with its section. */
export interface LoadedModule<M> {
  section: MountedSection;
  module: M;
}

/**
 * Loads sections and their modules, each once until the section is left: the code that shows a module must hold its section from the moment
 * it has it. A section whose service was used stays for good. Every failure is a SectionError, about 4 s after the first request (later on
 * a slow connection), and the next call tries again.
 */
export interface SectionLoader {
  /**
   * Runs the scripts and loads the messages of a section that may be entered soon, so that it is ready to mount when its link is pressed.
   */
  prepare(section: SectionId): void;
  section(section: SectionId): Promise<MountedSection>;
  /** The section, if it is mounted now. */
  findMounted(section: SectionId): MountedSection | undefined;
  page(section: SectionId, route: string): Promise<LoadedModule<PageModule>>;
  widget(name: WidgetName): Promise<LoadedModule<WidgetModule<WidgetName>>>;
  service(name: ServiceName): Promise<LoadedModule<object>>;
  /**
   * Drops a section's release that was rolled back: the next time the section is shown, it is mounted from the replacement. Resolves to
   * whether there was one.
   */
  fallBack(section: SectionId): Promise<boolean>;
}

export interface SectionLoaderOptions extends MountOptions {
  releases: PageReleases;
  /** Gets every failure, even one that the previous release made up for. */
  report: (error: unknown) => void;
  /** Called for each mount. */
  onLoad: (section: SectionId, release: NamedRelease) => void;
  /** Called with how long a page took to load. */
  onPage: (section: SectionId, release: NamedRelease, milliseconds: number) => void;
  /** Fetches a module's scripts all at once; the section itself would request them one after another. */
  preload?: (section: SectionId, kind: ModuleKind, name: string) => void;
  /** Requests what replaces a release that was rolled back. */
  fetchReplacement: (section: SectionId, release: NamedRelease, timeoutMs: number) => Promise<PageReleases['sections'][SectionId]>;
}

export function createSectionLoader({
  releases,
  report,
  onLoad,
  onPage,
  preload,
  fetchReplacement,
  ...mountOptions
}: SectionLoaderOptions): SectionLoader {
  const caches = new Map(sectionIds.map((id) => [id, createPromiseCache()]));
  const cacheOf = (id: SectionId) => caches.get(id) as PromiseCache;
  // A section that is entered again is mounted again without being loaded again, unless its release was rolled back.
  const releaseCache = createPromiseCache();
  /** The release that each section loaded last. */
  const loaded = new Map<SectionId, NamedRelease>();
  const running = new Map<SectionId, MountedSection>();

  const fallBack = async (id: SectionId, timeoutMs = replacementTimeoutMs.retrying) => {
    const release = loaded.get(id) ?? releases.sections[id]?.live;
    const replacement = release && (await fetchReplacement(id, release, timeoutMs).catch(() => undefined));
    if (!replacement || releases.sections[id]?.live.build === replacement.live.build) return false;
    releases.sections[id] = replacement;
    loaded.delete(id);
    running.delete(id);
    caches.set(id, createPromiseCache());
    return true;
  };

  const releaseOf = (id: SectionId, deadline: Deadline) => {
    const wanted = releases.sections[id];
    return releaseCache.get(`${id} ${wanted?.live.build}`, () => loadRelease(id, wanted, deadline, report));
  };

  const section = (id: SectionId): Promise<MountedSection> => {
    const cache = cacheOf(id);
    return cache.get('section', async () => {
      if (loaded.has(id) && (await fallBack(id, replacementTimeoutMs.entering))) return section(id);
      const deadline = deadlineIn(loadTimeoutMs);
      const { release, remote } = await releaseOf(id, deadline);
      loaded.set(id, release);
      const forget = () => {
        cache.clear();
        if (running.get(id) === entered) running.delete(id);
      };
      const entered = await mountSection(remote, release, mountOptions, deadline, forget);
      running.set(id, entered);
      onLoad(id, release);
      return entered;
    });
  };

  const loadModule = <M>(id: SectionId, kind: ModuleKind, name: string) =>
    cacheOf(id).get(`${kind} ${name}`, async (): Promise<LoadedModule<M>> => {
      const deadline = deadlineIn(loadTimeoutMs);
      const began = performance.now();
      preload?.(id, kind, name);
      try {
        const owner = await section(id);
        const load = moduleLoaderOf<M>(owner, kind, name, deadline);
        const module = await owner.during(withRetries(load, isTransient, deadline));
        if (kind === 'routes') onPage(id, owner.release, performance.now() - began);
        return { section: owner, module };
      } catch (failure) {
        report(failure);
        throw failure;
      }
    });

  return {
    prepare(id) {
      releaseOf(id, deadlineIn(loadTimeoutMs))
        .then(({ remote }) => remote.messages(mountOptions.locale))
        .catch(() => {});
    },
    section,
    findMounted: (id) => running.get(id),
    fallBack: (id) => fallBack(id),
    page: (id, route) => loadModule(id, 'routes', route),
    widget: (name) => loadModule(ownerOfWidget(name), 'widgets', name),
    async service(name) {
      const service = await loadModule<object>(ownerOfService(name), 'services', name);
      // The caller keeps the service: a section whose service was used stays mounted.
      service.section.hold();
      return service;
    },
  };
}

type LoadersOf<M> = { [K in ModuleKind]?: Record<string, () => Promise<M>> };

function moduleLoaderOf<M>(
  { offers, release, shell }: MountedSection,
  kind: ModuleKind,
  name: string,
  deadline: Deadline,
): () => Promise<M> {
  const fail = (code: SectionErrorCode, cause?: unknown) => new SectionError(code, shell.section, release, cause);
  const load = (offers as unknown as LoadersOf<M>)[kind]?.[name];
  if (typeof load !== 'function') throw fail('F-403');
  // Async, so that what it throws becomes a rejection.
  const start = async () => load();
  return () =>
    within(deadline, start()).catch((cause) => {
      throw fail(scriptErrorCode(cause, ['F-501', 'F-502', 'F-503']), cause);
    });
}
