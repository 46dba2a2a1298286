import type { Releases } from './releases.ts';
import { type ListedRelease, listReleases } from './summary.ts';

/** A published release that imports something from the contract. */
export interface Use extends ListedRelease {
  libraries: string[];
  /** How often portals report that it was loaded, if any were queried. */
  loads?: number;
}

export interface Usage {
  uses: Use[];
  /** Builds that don't list what they import. */
  silent: string[];
}

/**
 * Lists the published releases that import `name` from the contract, the design system or a shared module, or import that whole library (`*`),
 * according to their own `release.json`.
 */
export async function usageOf(releases: Releases, name: string): Promise<Usage> {
  const usage: Usage = { uses: [], silent: [] };
  for (const release of (await listReleases(releases)).releases) {
    const imports = await releases.store.imports(release.build);
    if (!imports) usage.silent.push(release.build);
    const libraries = Object.keys(imports ?? {}).filter((library) => imports?.[library]?.some((item) => item === name || item === '*'));
    if (libraries.length > 0) usage.uses.push({ ...release, libraries });
  }
  return usage;
}
