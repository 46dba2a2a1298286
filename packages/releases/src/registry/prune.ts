import type { RegistryDocument } from './document.ts';
import { recordedIn, withChange } from './document.ts';
import { type ChangeOptions, changeRegistry, type Releases } from './releases.ts';

/** `days`: how old a release must be; `keep`: how many of a section's newest releases stay, however old. */
export interface PruneOptions extends ChangeOptions {
  days: number;
  keep: number;
}

const dayMs = 24 * 3600_000;

/** Deletes old releases that are neither live nor a rollback target, and returns their builds. Open pages may need newer ones. */
export async function prune(releases: Releases, { days, keep, by, why, ...options }: PruneOptions): Promise<string[]> {
  const { store, registry } = releases;
  const published = (await store.list()).map(({ release: { section, build } }) => ({ section, build }));
  const dated = await Promise.all(published.map(async (item) => ({ ...item, at: await store.publishedAt(item.build) })));
  const newest = dated.sort((a, b) => b.at - a.at);
  const old = newest.filter(
    ({ section, at }, index) =>
      at < Date.now() - days * dayMs && newest.slice(0, index).filter((other) => other.section === section).length >= keep,
  );
  let pruned: string[] = [];
  await changeRegistry(
    registry,
    (document) => {
      pruned = old.map(({ build }) => build).filter((build) => !inUse(document).has(build));
      if (pruned.length === 0) return undefined;
      const verdicts = Object.fromEntries(Object.entries(document.verdicts).filter(([build]) => !pruned.includes(build)));
      return withChange(document, { action: 'prune', by, why: why ?? pruned.join(', ') }, { verdicts });
    },
    options,
  );
  if (!options.dryRun) for (const build of pruned) await store.remove(build);
  return pruned;
}

function inUse({ sections }: RegistryDocument): Set<string> {
  return new Set(Object.values(sections).flatMap((recorded) => recordedIn(recorded).map(({ release }) => release.build)));
}
