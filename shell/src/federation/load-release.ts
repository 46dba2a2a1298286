import type { Remote, SectionId } from '@portal/contract';
import type { NamedRelease, PageReleases } from '@portal/releases/live';
import { isTransient, SectionError } from '../protocol/section-error.ts';
import { type Deadline, deadlineIn, withRetries } from './deadline.ts';
import { loadRemote } from './load-remote.ts';
import { fetchPrevious } from './releases.ts';

/** How long the live release may take if there is a previous one. */
const liveTimeoutMs = 2_500;

export interface LoadedRelease {
  release: NamedRelease;
  remote: Remote;
}

/**
 * Loads the live release of a section, or the previous one if the live one fails; then `report` gets the reason. Rejects with the
 * SectionError of the live one.
 */
export async function loadRelease(
  section: SectionId,
  releases: PageReleases['sections'][SectionId],
  deadline: Deadline,
  report: (error: unknown) => void,
): Promise<LoadedRelease> {
  if (!releases) throw new SectionError('F-101', section);
  const { live, previous } = releases;
  const load = async (release: NamedRelease, until: Deadline) => {
    const remote = await withRetries(() => loadRemote(section, release, until), isTransient, until);
    return { release, remote };
  };
  if (!previous) return load(live, deadline);
  try {
    return await load(live, deadlineIn(liveTimeoutMs));
  } catch (failure) {
    const loaded = await fetchPrevious(previous)
      .then((release) => load(release, deadline))
      .catch(() => {
        throw failure;
      });
    report(failure);
    return loaded;
  }
}
