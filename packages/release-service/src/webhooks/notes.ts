import type { VendorFeed } from '@portal/release-format';
import { sha256 } from '@portal/server-kit';
import * as v from 'valibot';

/** What a vendor was told already. */
export const told = v.object({
  /** The registry's revision of the last decision. */
  revision: v.number(),
  /** Of each section, what members get. */
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

/** A reason or a message may be long; the feed has all of it. */
const mostLetters = 500;
const mostFaults = 5;
/** Beyond this the oldest are forgotten: a portal that starts anew reports the same ones again. */
const mostRemembered = 1000;

/** Returns what changed in a feed since a vendor was last told, the oldest decision first, and what it is told by that. */
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
        -mostRemembered,
      ),
    },
  };
}

/** What a vendor knows who has just registered. */
export const toldBy = (feed: VendorFeed): Told => notesOf(feed, { revision: 0, live: {}, faults: [] }).told;

const nameOf = ({ build }: Release, { code, name, at }: Release['faults'][number]) => sha256([build, code, name, at[0]].join(' '));

function noteOfFaults({ section, build, faults }: Release): Note {
  const more = faults.length - mostFaults;
  return { type: 'release.failed', data: { section, build, faults: faults.slice(0, mostFaults).map(cut), ...(more > 0 && { more }) } };
}

const cut = <T extends object>(data: T): object =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, mostLetters) : value]));
