import { type SectionId, sectionIds } from '@portal/contract';
import { type LiveReleases, toLiveRelease, toPreviousRelease } from '../format/index.ts';
import { type RegisteredRelease, type RegistryDocument, recordedIn, rollbackTargets, type SectionReleases } from '../registry/document.ts';
import { isRefused, type Preview } from '../registry/preview.ts';
import { checkRegistered } from '../registry/verify.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { KeysDocument } from '../trust/keys.ts';

/** Builds that a page keeps even though another release of their section may be live by now. */
export type Assignments = { [S in SectionId]?: string };

/** What one visitor's page gets in place of what is live. */
export interface VisitorsChoice {
  assignments?: Assignments | undefined;
  previews?: Preview[];
}

/** The builds that a share of the members (in per cent) gets. */
export type Canaries = { [S in SectionId]?: { build: string; share: number } };

export const canariesOf = ({ sections }: RegistryDocument): Canaries =>
  Object.fromEntries(
    Object.entries(sections).flatMap(([id, { canary }]) => (canary ? [[id, { build: canary.release.build, share: canary.share }]] : [])),
  );

/** Whether a recorded release may be served. */
type IsGood = (entry: RegisteredRelease) => Promise<boolean>;

/** Checks each release once. One that must not be served (changed, or signed by a revoked key) goes to `report`. */
export function checkOnce(keys: KeysDocument, store: ReleaseStore, report: (refusal: Error) => void): IsGood {
  const checked = new Map<RegisteredRelease, Promise<boolean>>();
  const check = async (entry: RegisteredRelease) => {
    try {
      await checkRegistered(entry, store, keys);
      return true;
    } catch (refusal) {
      report(refusal as Error);
      return false;
    }
  };
  return (entry) => {
    const known = checked.get(entry) ?? check(entry);
    checked.set(entry, known);
    return known;
  };
}

/**
 * Reduces the registry to what a browser needs: scripts only, no history. The next rollback target replaces a release that must not be
 * served. A build in `assignments` comes first if it is a rollback target or a canary, which a build that was rolled back, refused or
 * pruned no longer is. A preview comes before all of them.
 */
export async function toLiveReleases(
  document: RegistryDocument,
  { isGood, store }: { isGood: IsGood; store: ReleaseStore },
  { assignments = {}, previews = [] }: VisitorsChoice = {},
): Promise<LiveReleases> {
  const entries = sectionIds.map(async (id) => {
    const recorded = document.sections[id];
    const preview = previews.find(({ section }) => section === id);
    const previewed = preview && (await entryOf(preview, document, store));
    const known = [...(previewed ? [previewed] : []), ...(recorded ? ordered(recorded, assignments[id]) : [])];
    const [live, previous] = await served(known, isGood);
    if (!live) return [];
    const section = {
      live: toLiveRelease(live.release, live.integrity),
      ...(previous && { previous: toPreviousRelease(previous.release, previous.integrity) }),
    };
    return [[id, live === previewed ? { ...section, previewed: preview?.expires } : section] as const];
  });
  return { revision: document.revision, sections: Object.fromEntries((await Promise.all(entries)).flat()) };
}

/** Returns the published build that a preview shows, if it is still what was signed and belongs to the signer. */
async function entryOf(preview: Preview, document: RegistryDocument, store: ReleaseStore) {
  const stored = await store.get(preview.build).catch(() => undefined);
  if (!stored || stored.integrity !== preview.integrity || isRefused(document, stored)) return undefined;
  if (stored.release.section !== preview.section) return undefined;
  return { ...stored, since: new Date().toISOString() };
}

function ordered(recorded: SectionReleases, assigned?: string): RegisteredRelease[] {
  const known = [recorded.live, ...rollbackTargets(recorded)];
  const first = recordedIn(recorded).filter(({ release }) => release.build === assigned);
  return [...first, ...known.filter((item) => !first.includes(item))];
}

/** Returns the first two that may be served: what the page runs, and what it falls back to. */
async function served(known: RegisteredRelease[], isGood: IsGood): Promise<RegisteredRelease[]> {
  const good: RegisteredRelease[] = [];
  for (const entry of known)
    if (good.length < 2 && !good.some(({ release }) => release.build === entry.release.build) && (await isGood(entry))) good.push(entry);
  return good;
}
