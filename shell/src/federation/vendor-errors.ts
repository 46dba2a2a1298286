import { type SectionId, sectionIds } from '@portal/contract';
import type { NamedRelease, PageReleases } from '@portal/releases/live';
import { isSectionError, SectionError } from '../protocol/section-error.ts';

/**
 * Reports, by vendor, the errors that no boundary catches: in handlers, timers and promises without a catch (F13). The page keeps running.
 * Returns the undo.
 */
export function watchErrors(releases: PageReleases, report: (error: unknown) => void): () => void {
  const blame = (error: unknown, address = '') => {
    if (isSectionError(error)) return;
    const traced = traceTo(releases, `${address} ${(error as Error | null)?.stack}`, error);
    if (traced) report(traced);
  };
  const onError = ({ error, filename }: ErrorEvent) => blame(error, filename);
  const onRejection = ({ reason }: PromiseRejectionEvent) => blame(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

/** Names the section and vendor whose release appears in a stack; undefined for the shell's own. */
function traceTo({ sections }: PageReleases, stack: string, cause: unknown): SectionError | undefined {
  const [, build] = /\/releases\/([\w.-]+)\//.exec(stack) ?? [];
  const section = sectionIds.find((id: SectionId) => [sections[id]?.live.build, sections[id]?.previous?.build].includes(build));
  const live: Partial<NamedRelease> | undefined = section && sections[section]?.live;
  return section && build ? new SectionError('F-603', section, live?.build === build ? live : { build }, cause) : undefined;
}
