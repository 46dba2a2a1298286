import { sectionIds } from '@portal/contract';
import { checkRegistered } from './check-registered.ts';
import type { KeysDocument } from './keys.ts';
import { type LiveReleases, toLiveRelease } from './live-releases.ts';
import { type RegisteredRelease, type RegistryDocument, type SectionReleases, waysBack } from './registry.ts';
import type { ReleaseStore } from './release-store.ts';

/**
 * Reduces the registry to what a browser needs: scripts only, no history. A release that must not be served (changed, of a revoked key) is left out and
 * told to `report`; the next way back stands in for it.
 */
export async function toLiveReleases(
  { revision, sections }: RegistryDocument,
  keys: KeysDocument,
  store: ReleaseStore,
  report: (refusal: Error) => void,
): Promise<LiveReleases> {
  const isGood = async (entry: RegisteredRelease) => {
    try {
      await checkRegistered(entry, store, keys);
      return true;
    } catch (refusal) {
      report(refusal as Error);
      return false;
    }
  };
  /** The first two that may be served: what is live, and what a page goes back to. */
  const served = async (recorded: SectionReleases) => {
    const good: RegisteredRelease[] = [];
    for (const entry of [recorded.live, ...waysBack(recorded)]) {
      if (good.length < 2 && (await isGood(entry))) good.push(entry);
    }
    return good;
  };
  const entries = sectionIds.map(async (id) => {
    const recorded = sections[id];
    const [live, previous] = recorded ? await served(recorded) : [];
    return live ? [[id, { live: toLiveRelease(live.release), ...(previous && { previous: fallbackTo(previous) }) }] as const] : [];
  });
  return { revision, sections: Object.fromEntries((await Promise.all(entries)).flat()) };
}

const fallbackTo = ({ release, integrity }: RegisteredRelease) => ({ build: release.build, integrity });
