import type { SectionId } from '@portal/contract';
import { type LiveRelease, type LiveReleases, type PreviousRelease, toLiveRelease } from '@portal/release-format/live';
import { capturedFetch } from '../api/captured-globals.ts';
import { replacementPath } from '../protocol/calls.ts';

/** Reads the live releases that the server wrote into the page. */
export function readReleases(document: Document): LiveReleases {
  const written = document.getElementById('portal-releases')?.textContent;
  return written ? JSON.parse(written) : { revision: 0, sections: {} };
}

/** When what this visitor alone sees ends; undefined on a page of live releases. */
export function previewEnd({ sections }: LiveReleases): string | undefined {
  return Object.values(sections)
    .flatMap(({ previewed = [] }) => previewed)
    .sort()[0];
}

/** The address of a release's file. An entry may name another origin: a vendor's machine, in development. */
export function addressOf({ build }: Pick<LiveRelease, 'build'>, path: string): string {
  return new URL(path, new URL(`/releases/${build}/`, location.origin)).href;
}

/** Fetches the description of the release before the live one; the browser rejects a changed one. */
export async function fetchPrevious({ build, integrity }: PreviousRelease): Promise<LiveRelease> {
  const answer = await capturedFetch(addressOf({ build }, 'release.json'), { integrity, signal: AbortSignal.timeout(1_500) });
  if (!answer.ok) throw new Error(`The description of ${build} was answered with ${answer.status}`);
  return toLiveRelease(await answer.json());
}

/** What replaces a release of this page that was rolled back since; undefined while it is good. Rejects when no answer comes in time. */
export async function fetchReplacement(
  section: SectionId,
  { build }: Pick<LiveRelease, 'build'>,
  timeoutMs: number,
): Promise<LiveReleases['sections'][SectionId]> {
  const page = encodeURIComponent(location.pathname);
  const answer = await capturedFetch(`${replacementPath}/${section}/${build}?page=${page}`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return answer.status === 200 ? answer.json() : undefined;
}
