import { type SectionId, sectionIds } from '@portal/contract';
import { checkRegistered } from './check-registered.ts';
import type { KeysDocument } from './keys.ts';
import { type LiveReleases, toLiveRelease } from './live-releases.ts';
import { type RegisteredRelease, type RegistryDocument, type SectionReleases, waysBack } from './registry.ts';
import type { ReleaseStore } from './release-store.ts';

/** Builds that a page stays with though another release of their section may be live by now. */
export type Stays = { [S in SectionId]?: string };

/** Says of a release on record whether it may be served. */
type IsGood = (entry: RegisteredRelease) => Promise<boolean>;

/** Judges each release once. One that must not be served (changed, of a revoked key) is told to `report`. */
export function judgeOnce(keys: KeysDocument, store: ReleaseStore, report: (refusal: Error) => void): IsGood {
  const judged = new Map<RegisteredRelease, Promise<boolean>>();
  const judge = async (entry: RegisteredRelease) => {
    try {
      await checkRegistered(entry, store, keys);
      return true;
    } catch (refusal) {
      report(refusal as Error);
      return false;
    }
  };
  return (entry) => {
    const known = judged.get(entry) ?? judge(entry);
    judged.set(entry, known);
    return known;
  };
}

/**
 * Reduces the registry to what a browser needs: scripts only, no history. For a release that must not be served the next way back stands in. A build of
 * `stays` comes first if it is a way back: one that was rolled back, refused or pruned is none.
 */
export async function toLiveReleases({ revision, sections }: RegistryDocument, isGood: IsGood, stays: Stays = {}): Promise<LiveReleases> {
  const entries = sectionIds.map(async (id) => {
    const recorded = sections[id];
    const [live, previous] = recorded ? await served(recorded, isGood, stays[id]) : [];
    return live ? [[id, { live: toLiveRelease(live.release), ...(previous && { previous: fallbackTo(previous) }) }] as const] : [];
  });
  return { revision, sections: Object.fromEntries((await Promise.all(entries)).flat()) };
}

/** The first two that may be served: what the page runs, and what it goes back to. */
async function served(recorded: SectionReleases, isGood: IsGood, stay?: string): Promise<RegisteredRelease[]> {
  const known = [recorded.live, ...waysBack(recorded)];
  const first = known.filter(({ release }) => release.build === stay);
  const good: RegisteredRelease[] = [];
  for (const entry of [...first, ...known.filter((one) => !first.includes(one))]) {
    if (good.length < 2 && (await isGood(entry))) good.push(entry);
  }
  return good;
}

const fallbackTo = ({ release, integrity }: RegisteredRelease) => ({ build: release.build, integrity });
