import * as v from 'valibot';
import { sumCounts, type VitalCount, vitalCount } from '../format/vitals.ts';

/** What pages reported to a portal about one build of a section; without a build, the registry named none. */
const sectionCount = v.object({
  section: v.string(),
  build: v.optional(v.string()),
  loads: v.number(),
  failures: v.record(v.string(), v.number()),
  /** Pages in which it was loaded or failed, and those of them in which it failed. */
  visits: v.optional(v.number(), 0),
  failed: v.optional(v.number(), 0),
  /** Those in which one of its pages appeared slowly. */
  slow: v.optional(v.number(), 0),
  /** Those in which the data of one of its pages did not come in time. */
  waited: v.optional(v.number(), 0),
  /** How visits felt. */
  vitals: v.optional(v.array(vitalCount), []),
});
type SectionCount = v.InferOutput<typeof sectionCount>;

/** What a portal reports about the releases that it serves. */
export interface PortalHealth {
  origin: string;
  /** `undefined`: it did not respond. */
  revision?: number;
  /** Error codes of what it refused (codes.md). */
  refused: string[];
  /** What happened in members' browsers since it started, as far as it counted. */
  visits?: v.InferOutput<typeof visits>;
}

const health = v.object({ revision: v.number(), refused: v.array(v.string()) });
const visits = v.object({ since: v.string(), sample: v.number(), visits: v.number(), sections: v.array(sectionCount) });
const timeoutMs = 5_000;

/** Queries portals for the revision of the registry they serve, what they refused, and what happened in members' browsers. */
export function portalHealth(origins: string[]): Promise<PortalHealth[]> {
  return Promise.all(
    origins.map(async (origin) => {
      const [healthy, visited] = await Promise.all([request(origin, '/healthz', health), request(origin, '/visits', visits)]);
      return { origin, ...(healthy ?? { refused: [] }), ...(visited && { visits: visited }) };
    }),
  );
}

/** Queries a portal; undefined if it doesn't respond, or responds with something else. */
export async function request<S extends v.GenericSchema>(
  origin: string,
  path: string,
  schema: S,
  headers: Record<string, string> = {},
): Promise<v.InferOutput<S> | undefined> {
  try {
    const response = await fetch(new URL(path, origin), { headers, signal: AbortSignal.timeout(timeoutMs) });
    return v.parse(schema, await response.json());
  } catch {
    return undefined;
  }
}

/** What portals counted for a build. */
export type BuildCount = Pick<SectionCount, 'loads' | 'failures' | 'visits' | 'failed' | 'slow' | 'waited' | 'vitals'>;

/** Sums up what portals counted for a build. */
export function sumOf(portals: PortalHealth[]): (build: string) => BuildCount {
  const counts = portals.flatMap((portal) => portal.visits?.sections ?? []);
  return (wanted) => {
    const failures: Record<string, number> = {};
    const own = counts.filter(({ build }) => build === wanted);
    for (const [code, times] of own.flatMap((count) => Object.entries(count.failures))) failures[code] = (failures[code] ?? 0) + times;
    const total = (what: 'loads' | 'visits' | 'failed' | 'slow' | 'waited') => own.reduce((sum, item) => sum + item[what], 0);
    return {
      loads: total('loads'),
      visits: total('visits'),
      failed: total('failed'),
      slow: total('slow'),
      waited: total('waited'),
      failures,
      vitals: sumVitals(own.flatMap(({ vitals }) => vitals)),
    };
  };
}

/** Adds up the same measure of the same route and line. */
function sumVitals(vitals: VitalCount[]): VitalCount[] {
  const sums = new Map<string, VitalCount>();
  for (const { name, route, line, counts } of vitals) {
    const key = `${name} ${route} ${line}`;
    sums.set(key, { name, route, line, counts: sumCounts([sums.get(key)?.counts ?? [], counts]) });
  }
  return [...sums.values()];
}
