import { type SectionId, sectionIds } from '@portal/contract';
import * as v from 'valibot';
import { describedRelease } from './release-folder.ts';

const sectionReleases = v.object({
  live: describedRelease,
  /** The live release before this one: what the shell falls back to and `rollback` returns to. */
  previous: v.optional(describedRelease),
});

type SectionReleases = v.InferOutput<typeof sectionReleases>;

const change = v.object({
  revision: v.number(),
  at: v.string(),
  action: v.picklist(['promote', 'rollback', 'swap']),
  section: v.picklist(sectionIds),
  build: v.string(),
});

/** The registry: which release of each section is live. `revision` grows by one with each write. */
export const registryDocument = v.object({
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  sections: v.record(v.picklist(sectionIds), sectionReleases) as v.GenericSchema<{ [S in SectionId]?: SectionReleases }>,
  history: v.array(change),
});

export type RegistryDocument = v.InferOutput<typeof registryDocument>;
export type RegistryAction = v.InferOutput<typeof change>['action'];

export const emptyRegistry: RegistryDocument = { revision: 0, sections: {}, history: [] };
const kept = 200;

/** Makes the next document: one section's releases replaced, the change added to the history. */
export function withChange(
  document: RegistryDocument,
  action: RegistryAction,
  section: SectionId,
  releases: SectionReleases,
): RegistryDocument {
  const revision = document.revision + 1;
  const entry = { revision, at: new Date().toISOString(), action, section, build: releases.live.release.build };
  return { revision, sections: { ...document.sections, [section]: releases }, history: [...document.history, entry].slice(-kept) };
}
