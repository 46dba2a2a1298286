import { releaseStore, type Storage } from '@portal/releases';
import type { ReleaseDescription } from '@portal/releases/format';

/** Finds a published release by its build. */
export type FindPublished = (build: string) => Promise<ReleaseDescription | undefined>;

/** A build that isn't found is looked up again each time. */
export function publishedIn(storage: Storage): FindPublished {
  const store = releaseStore(storage);
  const found = new Map<string, ReleaseDescription>();
  return async (build) => {
    const known = found.get(build);
    if (known) return known;
    const read = await store.find(build).catch(() => undefined);
    if (read) found.set(build, read.release);
    return read?.release;
  };
}
