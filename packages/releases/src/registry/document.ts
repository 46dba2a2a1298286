import { type SectionId, sectionIds } from '@portal/contract';
import * as v from 'valibot';
import { describedRelease, openDocument, ReleaseError } from '../format/index.ts';
import type { KeysDocument } from '../trust/keys.ts';

const time = v.pipe(v.string(), v.isoTimestamp());

/**
 * A release that members received: its whole description, the hash of its `release.json`, its vendor's signature, when it last went live,
 * and when it was found to be good.
 */
const registeredRelease = v.object({ ...describedRelease.entries, since: time, proven: v.optional(time) });
export type RegisteredRelease = v.InferOutput<typeof registeredRelease>;

const sectionReleases = v.object({
  live: registeredRelease,
  /** What was live before, newest first: where `rollback` and a page whose live release fails can go. */
  before: v.optional(v.array(registeredRelease), []),
  /** What a share of the members (in per cent) gets in place of what is live. */
  canary: v.optional(v.object({ ...registeredRelease.entries, share: v.pipe(v.number(), v.minValue(0), v.maxValue(100)) })),
});
export type SectionReleases = v.InferOutput<typeof sectionReleases>;

/** All releases of a section that members may get. */
export const recordedIn = ({ live, before, canary }: SectionReleases): RegisteredRelease[] => [
  live,
  ...before,
  ...(canary ? [canary] : []),
];

/**
 * What was decided about a published release with exactly this content. `proposed`: one person approved it, a second one must. `by`: who
 * approved it.
 */
const verdict = v.object({
  state: v.picklist(['checked', 'proposed', 'approved', 'refused']),
  integrity: v.string(),
  by: v.optional(v.array(v.string())),
});
export type Verdict = v.InferOutput<typeof verdict>;

const change = v.object({
  revision: v.number(),
  at: v.string(),
  action: v.picklist(['publish', 'propose', 'approve', 'refuse', 'promote', 'swap', 'prove', 'rollback', 'prune', 'renew']),
  section: v.optional(v.picklist(sectionIds)),
  build: v.optional(v.string()),
  /** For a canary. */
  share: v.optional(v.number()),
  by: v.optional(v.string()),
  why: v.optional(v.string()),
});
export type RegistryChange = v.InferOutput<typeof change>;

/**
 * The registry: what was decided about releases, and which release of each section is live. An operator signs it; each write increments
 * `revision`.
 */
export const registryDocument = v.object({
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  expires: time,
  sections: v.record(v.picklist(sectionIds), sectionReleases) as v.GenericSchema<{ [S in SectionId]?: SectionReleases }>,
  verdicts: v.optional(v.record(v.string(), verdict), {}),
  history: v.array(change),
});

export type RegistryDocument = v.InferOutput<typeof registryDocument>;
/** What a change may set; the registry sets revision and expiry itself. */
export type RegistryContent = Pick<RegistryDocument, 'sections' | 'verdicts' | 'history'>;

export const registryFileName = 'registry.json';
export const emptyRegistry: RegistryDocument = { revision: 0, expires: new Date(0).toISOString(), sections: {}, verdicts: {}, history: [] };
const maxHistory = 200;

/** Opens `registry.json`. Throws a ReleaseError unless an operator on the list of keys signed it; it may have expired. */
export function openRegistry(text: string, { operators }: KeysDocument): { document: RegistryDocument; signature: string } {
  const opened = openDocument('registry', registryDocument, text, operators);
  if (opened.fault === 'malformed') throw new ReleaseError('REL-201', `${registryFileName} is not a registry of releases`);
  if (opened.fault) throw new ReleaseError('REL-202', `${registryFileName} is not signed by an operator that the association named`);
  return opened;
}

/** Throws if the registry has expired. */
export function checkRegistryAge({ expires }: RegistryDocument, now = Date.now()): void {
  if (Date.parse(expires) <= now) throw new ReleaseError('REL-203', `${registryFileName} expired at ${expires}: portal-releases renew`);
}

/** Makes the content of the next registry, with the change added to the history. */
export function withChange(
  document: RegistryDocument,
  entry: Omit<RegistryChange, 'revision' | 'at'>,
  changed: Partial<Omit<RegistryContent, 'history'>>,
): RegistryContent {
  const { revision, sections, verdicts, history } = document;
  const dated = { revision: revision + 1, at: new Date().toISOString(), ...entry };
  return { sections, verdicts, ...changed, history: [...history, dated].slice(-maxHistory) };
}

/** Returns what a section can roll back to, best first: healthy releases, then the others, each newest first. */
export function rollbackTargets({ live, before }: SectionReleases): RegisteredRelease[] {
  const others = before.filter(({ release }) => release.build !== live.release.build);
  return [...others.filter(({ proven }) => proven), ...others.filter(({ proven }) => !proven)];
}
