import type { VendorFeed } from '@portal/release-format';
import { sha256 } from '@portal/server-kit';
import * as v from 'valibot';

/** What a vendor has already been told. */
export const told = v.object({
  /** The registry's revision of the last decision. */
  revision: v.number(),
  /** For each section, what members get. */
  live: v.record(v.string(), v.string()),
  /** What its builds threw. */
  faults: v.array(v.string()),
});
export type Told = v.InferOutput<typeof told>;

/** One note: a change of the vendor's feed. */
export interface Note {
  type: 'section.live' | 'release.decided' | 'release.failed';
  data: object;
}

type Release = VendorFeed['releases'][number];

/** A reason or a message may be long; the feed has its full text. */
const maxLetters = 500;
const maxFaults = 5;
/** How many are remembered, because a restarted portal reports the same ones again; beyond this, the oldest are forgotten. */
const maxRemembered = 1000;

/** Returns notes on what has changed in a feed since the last ones, oldest decision first, and what the vendor has been told after them. */
export function notesOf(feed: VendorFeed, before: Told): { notes: Note[]; told: Told } {
  const decided = feed.decisions.filter(({ revision }) => revision > before.revision).toReversed();
  const live = Object.fromEntries(feed.sections.map(({ section, ...gets }) => [section, JSON.stringify(gets)]));
  const changed = feed.sections.filter(({ section }) => live[section] !== (before.live[section] ?? '{}'));
  const failed = feed.releases.map((release) => ({
    ...release,
    faults: release.faults.filter((fault) => !before.faults.includes(nameOf(release, fault))),
  }));
  return {
    notes: [
      ...decided.map(({ revision: _revision, ...data }) => ({ type: 'release.decided' as const, data: cut(data) })),
      ...changed.map((data) => ({ type: 'section.live' as const, data })),
      ...failed.filter(({ faults }) => faults.length > 0).map(noteOfFaults),
    ],
    told: {
      revision: Math.max(before.revision, ...feed.decisions.map(({ revision }) => revision)),
      live,
      faults: [...before.faults, ...failed.flatMap((release) => release.faults.map((fault) => nameOf(release, fault)))].slice(
        -maxRemembered,
      ),
    },
  };
}

/** What a vendor that has just registered already knows. */
export const toldBy = (feed: VendorFeed): Told => notesOf(feed, { revision: 0, live: {}, faults: [] }).told;

const nameOf = ({ build }: Release, { code, name, at }: Release['faults'][number]) => sha256([build, code, name, at[0]].join(' '));

function noteOfFaults({ section, build, faults }: Release): Note {
  const more = faults.length - maxFaults;
  return { type: 'release.failed', data: { section, build, faults: faults.slice(0, maxFaults).map(cut), ...(more > 0 && { more }) } };
}

const cut = <T extends object>(data: T): object =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, maxLetters) : value]));
