import type { SectionId } from '@portal/contract';
import { type LiveRelease, type NamedRelease, type PageReleases, type PreviousRelease, toLiveRelease } from '@portal/releases/live';
import { replacementPath } from '../protocol/calls.ts';

/** Reads the live releases that the server wrote into the page. */
export function readReleases(document: Document): PageReleases {
  const written = document.getElementById('portal-releases')?.textContent;
  return written ? JSON.parse(written) : { revision: 0, sections: {} };
}

/** When this visitor's preview ends; undefined on a page of live releases. */
export function previewEnd({ sections }: PageReleases): string | undefined {
  return Object.values(sections)
    .flatMap(({ previewed = [] }) => previewed)
    .sort()[0];
}

/** The address of a release's file. An entry may name another origin: a vendor's machine, in development. */
export function addressOf({ build }: Pick<LiveRelease, 'build'>, path: string): string {
  return new URL(path, new URL(`/releases/${build}/`, location.origin)).href;
}

/** Fetches the description of the release before the live one. */
export const fetchPrevious = ({ build, integrity }: PreviousRelease): Promise<LiveRelease> => fetchDescription(build, integrity, 1_500);

const described = new Map<string, LiveRelease | Promise<LiveRelease>>();
/** Callers have time limits of their own. */
const descriptionTimeoutMs = 10_000;

/** Returns a release with its scripts, which the page has or fetches once. A failed attempt is forgotten. */
export function describedRelease(release: NamedRelease, priority: RequestPriority = 'auto'): LiveRelease | Promise<LiveRelease> {
  const { build, description = '' } = release;
  if (isDescribed(release)) return release;
  const known = described.get(build);
  if (known) return known;
  const fetching = fetchDescription(build, description, descriptionTimeoutMs, priority);
  described.set(build, fetching);
  fetching.then(
    (fetched) => described.set(build, fetched),
    () => described.delete(build),
  );
  return fetching;
}

const isDescribed = (release: NamedRelease): release is LiveRelease => release.preloads !== undefined && release.integrity !== undefined;

/** Fetches a description by its hash: the browser rejects a changed one. */
async function fetchDescription(build: string, integrity: string, timeoutMs: number, priority?: RequestPriority): Promise<LiveRelease> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(addressOf({ build }, 'release.json'), { integrity, priority, signal });
  if (!response.ok) throw new Error(`The description of ${build} was answered with ${response.status}`);
  return toLiveRelease(await response.json(), integrity);
}

/**
 * Fetches what replaces a release of this page that has since been rolled back; undefined if it hasn't. Rejects if no response comes in time.
 */
export async function fetchReplacement(
  section: SectionId,
  { build }: Pick<LiveRelease, 'build'>,
  timeoutMs: number,
): Promise<PageReleases['sections'][SectionId]> {
  const page = encodeURIComponent(location.pathname);
  const response = await fetch(`${replacementPath}/${section}/${build}?page=${page}`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return response.status === 200 ? response.json() : undefined;
}
