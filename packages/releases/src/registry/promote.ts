import { checkContract, ReleaseError } from '../format/index.ts';
import { checkRelease } from '../trust/check-release.ts';
import { checkContent } from './decide.ts';
import { type RegisteredRelease, type RegistryDocument, recordedIn, type SectionReleases, withChange } from './document.ts';
import { type ChangeOptions, changeRegistry, type Releases } from './releases.ts';

const maxRollbackTargets = 10;

export interface PromoteOptions extends ChangeOptions {
  /** Makes it a canary, for this percentage of the members; everyone else keeps the live release. */
  share?: number;
}

/**
 * Makes an approved release the live one of its section; the one before it becomes a rollback target, and a canary ends. Promoting the live
 * release changes nothing.
 */
export function promote(releases: Releases, build: string, options?: PromoteOptions): Promise<RegistryDocument> {
  return makeLive(releases, 'promote', build, options);
}

/** Hands a section to another provider: like `promote`, and the history records it. */
export function swap(releases: Releases, build: string, options?: PromoteOptions): Promise<RegistryDocument> {
  return makeLive(releases, 'swap', build, options);
}

async function makeLive(
  { store, registry }: Releases,
  action: 'promote' | 'swap',
  build: string,
  { by, why, share, integrity: expected, ...options }: PromoteOptions = {},
): Promise<RegistryDocument> {
  const [described, keys] = await Promise.all([store.get(build), registry.keys()]);
  const { section } = described.release;
  const since = new Date().toISOString();
  checkContent(described, { integrity: expected });
  checkContract(described.release);
  checkRelease(described, keys, since);
  return changeRegistry(
    registry,
    (document) => {
      const recorded = document.sections[section];
      if (recorded?.live.release.build === build) return undefined;
      const { state, integrity } = document.verdicts[build] ?? {};
      if (state !== 'approved') throw new ReleaseError('REL-406', `${build} is ${state ?? 'published'}, not approved`);
      if (integrity !== described.integrity) throw new ReleaseError('REL-406', `${build} was approved with other content`);
      const next =
        share === undefined ? liveAfter({ ...described, since }, recorded) : canaryAfter({ ...described, since }, share, recorded);
      return withChange(document, { action, section, build, share, by, why }, { sections: { ...document.sections, [section]: next } });
    },
    options,
  );
}

function canaryAfter(entry: RegisteredRelease, share: number, recorded?: SectionReleases): SectionReleases {
  if (!recorded) throw new ReleaseError('REL-404', `Nothing is live beside ${entry.release.build}: promote it for everyone`);
  const known = recordedIn(recorded).find(({ integrity }) => integrity === entry.integrity);
  return { ...recorded, canary: { ...entry, ...(known && { since: known.since, proven: known.proven }), share } };
}

function liveAfter(live: RegisteredRelease, recorded?: SectionReleases): SectionReleases {
  const before = recorded ? [recorded.live, ...recorded.before] : [];
  const known = (recorded ? recordedIn(recorded) : []).find(({ integrity }) => integrity === live.integrity);
  const others = before.filter(({ release }) => release.build !== live.release.build);
  return { live: { ...live, proven: known?.proven }, before: others.slice(0, maxRollbackTargets) };
}
