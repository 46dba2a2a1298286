import type { Releases } from './releases.ts';
import { type ListedRelease, listReleases } from './summary.ts';

/** A published release that imports a member of the contract. */
export interface Use extends ListedRelease {
  libraries: string[];
  /** How often portals say that it was loaded, if any was asked. */
  loads?: number;
}

export interface Usage {
  uses: Use[];
  /** Builds that don't say what they import. */
  silent: string[];
}

/** Says which published releases import a member of the contract, the design system or a facade, as each says of itself; a whole library (`*`) counts. */
export async function usageOf(releases: Releases, member: string): Promise<Usage> {
  const usage: Usage = { uses: [], silent: [] };
  for (const release of (await listReleases(releases)).releases) {
    const members = await releases.store.members(release.build);
    if (!members) usage.silent.push(release.build);
    const libraries = Object.keys(members ?? {}).filter((library) => members?.[library]?.some((name) => name === member || name === '*'));
    if (libraries.length > 0) usage.uses.push({ ...release, libraries });
  }
  return usage;
}
