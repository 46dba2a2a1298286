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
import type { LiveRelease, LiveReleases } from '@portal/release-format/live';
import { isTransient, SectionError, type SectionErrorCode, scriptErrorCode } from '../protocol/section-error.ts';
import { type Deadline, deadlineIn, within, withRetries } from './deadline.ts';
import { loadRelease } from './load-release.ts';
import { type MountedSection, type MountOptions, mountSection } from './mount-section.ts';
import { createPromiseCache, type PromiseCache } from './promise-cache.ts';

/** From the first request to the fallback; members are promised 5 seconds, on a connection that could be faster. */
const loadTimeoutMs = 4_000;
/**
 * How long to wait for a possible replacement of a release: entering a working section waits for no slow connection; retrying what visibly
 * failed does.
 */
const replacementTimeoutMs = { entering: 400, trying: 3_000 };

type ModuleKind = 'routes' | 'widgets' | 'services';

/** A page, widget or service together with its section. */
export interface LoadedModule<M> {
  section: MountedSection;
  module: M;
}

/**
 * Loads sections and their modules, each once until the section is left. Every failure is a SectionError within 4 s (later on a slow
 * connection), and the next call tries again.
 */
export interface SectionLoader {
  section(section: SectionId): Promise<MountedSection>;
  page(section: SectionId, route: string): Promise<LoadedModule<PageModule>>;
  widget(name: WidgetName): Promise<LoadedModule<WidgetModule<WidgetName>>>;
  service(name: ServiceName): Promise<LoadedModule<object>>;
  /**
   * Drops a section's release that was rolled back: where the section is shown next, it is mounted from the replacement. Resolves whether
   * there was one.
   */
  fallBack(section: SectionId): Promise<boolean>;
}

export interface SectionLoaderOptions extends MountOptions {
  releases: LiveReleases;
  /** Gets every failure, also one that the previous release made up for. */
  report: (error: unknown) => void;
  /** Called for each mount. */
  loaded: (section: SectionId, release: LiveRelease) => void;
  /** Called with the time that somebody waited for a page. */
  came: (section: SectionId, release: LiveRelease, milliseconds: number) => void;
  /** Asks what replaces a release that was rolled back. */
  fetchReplacement: (section: SectionId, release: LiveRelease, timeoutMs: number) => Promise<LiveReleases['sections'][SectionId]>;
}

export function createSectionLoader({
  releases,
  report,
  loaded,
  came,
  fetchReplacement,
  ...mountOptions
}: SectionLoaderOptions): SectionLoader {
  const caches = new Map(sectionIds.map((id) => [id, createPromiseCache()]));
  const cacheOf = (id: SectionId) => caches.get(id) as PromiseCache;
  // Loaded once: a section that is entered again is only mounted again, unless its release was rolled back.
  const releaseCache = createPromiseCache();
  const known = new Map<SectionId, LiveRelease>();

  const fallBack = async (id: SectionId, timeoutMs = replacementTimeoutMs.trying) => {
    const release = known.get(id) ?? releases.sections[id]?.live;
    const other = release && (await fetchReplacement(id, release, timeoutMs).catch(() => undefined));
    if (!other || releases.sections[id]?.live.build === other.live.build) return false;
    releases.sections[id] = other;
    known.delete(id);
    caches.set(id, createPromiseCache());
    return true;
  };

  const section = (id: SectionId): Promise<MountedSection> => {
    const cache = cacheOf(id);
    return cache.get('section', async () => {
      if (known.has(id) && (await fallBack(id, replacementTimeoutMs.entering))) return section(id);
      const deadline = deadlineIn(loadTimeoutMs);
      const wanted = releases.sections[id];
      const { release, remote } = await releaseCache.get(`${id} ${wanted?.live.build}`, () => loadRelease(id, wanted, deadline, report));
      known.set(id, release);
      const mounted = await mountSection(remote, release, mountOptions, deadline, cache.clear);
      loaded(id, release);
      return mounted;
    });
  };

  const loadModule = <M>(id: SectionId, kind: ModuleKind, name: string) =>
    cacheOf(id).get(`${kind} ${name}`, async (): Promise<LoadedModule<M>> => {
      const deadline = deadlineIn(loadTimeoutMs);
      const began = performance.now();
      try {
        const owner = await section(id);
        const load = moduleLoaderOf<M>(owner, kind, name, deadline);
        const module = await withRetries(load, isTransient, deadline);
        if (kind === 'routes') came(id, owner.release, performance.now() - began);
        return { section: owner, module };
      } catch (failure) {
        report(failure);
        throw failure;
      }
    });

  return {
    section,
    fallBack: (id) => fallBack(id),
    page: (id, route) => loadModule(id, 'routes', route),
    widget: (name) => loadModule(ownerOfWidget(name), 'widgets', name),
    async service(name) {
      const loaded = await loadModule<object>(ownerOfService(name), 'services', name);
      // The caller keeps the service: a section whose service was used stays mounted.
      loaded.section.hold();
      return loaded;
    },
  };
}

type LoadersOf<M> = { [K in ModuleKind]?: Record<string, () => Promise<M>> };

function moduleLoaderOf<M>(
  { mounted, release, shell }: MountedSection,
  kind: ModuleKind,
  name: string,
  deadline: Deadline,
): () => Promise<M> {
  const fail = (code: SectionErrorCode, cause?: unknown) => new SectionError(code, shell.section, release, cause);
  const load = (mounted as unknown as LoadersOf<M>)[kind]?.[name];
  if (typeof load !== 'function') throw fail('F-403');
  const loaded = async () => load();
  return () =>
    within(deadline, loaded()).catch((cause) => {
      throw fail(scriptErrorCode(cause, ['F-501', 'F-502', 'F-503']), cause);
    });
}
