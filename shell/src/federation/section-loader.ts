import {
  ownerOfService,
  ownerOfWidget,
  type RouteModule,
  type SectionId,
  type ServiceName,
  sectionIds,
  type WidgetModule,
  type WidgetName,
} from '@portal/contract';
import type { LiveReleases } from '@portal/releases/live';
import { type Deadline, deadlineIn, within, withRetries } from './deadline.ts';
import { loadRelease } from './load-release.ts';
import { type MountedSection, mountSection, type Surroundings } from './mount-section.ts';
import { createMemory, type Memory } from './remember.ts';
import { isTransient, SectionError, type SectionErrorCode, scriptErrorCode } from './section-error.ts';

/** From the first request to the fallback, in milliseconds; the promise to members is 5 seconds. */
const patience = 4_000;

type PartKind = 'routes' | 'widgets' | 'services';

/** A page, widget or service together with its section. */
export interface Part<M> {
  section: MountedSection;
  module: M;
}

/** Loads sections and their parts, each once until the section is left. Every failure is a SectionError within 4 s, and the next call tries again. */
export interface SectionLoader {
  section(section: SectionId): Promise<MountedSection>;
  page(section: SectionId, route: string): Promise<Part<RouteModule>>;
  widget(name: WidgetName): Promise<Part<WidgetModule<WidgetName>>>;
  service(name: ServiceName): Promise<Part<object>>;
}

export interface SectionLoaderOptions extends Surroundings {
  releases: LiveReleases;
  /** Told of every failure, also of one that a previous release made good. */
  report: (error: unknown) => void;
}

export function createSectionLoader({ releases, report, ...surroundings }: SectionLoaderOptions): SectionLoader {
  const memories = new Map(sectionIds.map((id) => [id, createMemory()]));
  const memoryOf = (id: SectionId) => memories.get(id) as Memory;
  // Loaded once for all: a section that is entered again is only mounted anew.
  const loaded = createMemory();

  const section = (id: SectionId) =>
    memoryOf(id).remember('section', async () => {
      const deadline = deadlineIn(patience);
      const { release, remote } = await loaded.remember(id, () => loadRelease(id, releases.sections[id], deadline, report));
      return mountSection(remote, release, surroundings, deadline, memoryOf(id).clear);
    });

  const part = <M>(id: SectionId, kind: PartKind, name: string) =>
    memoryOf(id).remember(`${kind} ${name}`, async (): Promise<Part<M>> => {
      const deadline = deadlineIn(patience);
      try {
        const owner = await section(id);
        const load = partOf<M>(owner, kind, name, deadline);
        return { section: owner, module: await withRetries(load, isTransient, deadline) };
      } catch (failure) {
        report(failure);
        throw failure;
      }
    });

  return {
    section,
    page: (id, route) => part(id, 'routes', route),
    widget: (name) => part(ownerOfWidget(name), 'widgets', name),
    async service(name) {
      const loaded = await part<object>(ownerOfService(name), 'services', name);
      // Who asked keeps what it got: a section whose service was used stays mounted.
      loaded.section.hold();
      return loaded;
    },
  };
}

function partOf<M>({ mounted, release, shell }: MountedSection, kind: PartKind, name: string, deadline: Deadline): () => Promise<M> {
  const fail = (code: SectionErrorCode, cause?: unknown) => new SectionError(code, shell.section, release, cause);
  const load = (mounted[kind] as Record<string, (() => Promise<M>) | undefined> | undefined)?.[name];
  if (typeof load !== 'function') throw fail('F-403');
  const loaded = async () => load();
  return () =>
    within(deadline.left(), loaded()).catch((cause) => {
      throw fail(scriptErrorCode(cause, ['F-501', 'F-502', 'F-503']), cause);
    });
}
