import * as v from 'valibot';

/**
 * How visits felt that a portal has counted: milliseconds to the largest paint (LCP) or after a page's slowest press (INP), or thousandths
 * by which a page shifted (CLS). `counts`: visits up to each of `vitalBounds`, and beyond the last.
 */
export const vitalCount = v.object({
  name: v.picklist(['LCP', 'INP', 'CLS']),
  route: v.string(),
  /** The kind of connection: `4g`, `3g`, `2g`, `slow-2g`, or `unknown` where the browser doesn't say. */
  line: v.string(),
  counts: v.array(v.number()),
});
export type VitalCount = v.InferOutput<typeof vitalCount>;

/** Close enough together to see a release that is slower by a quarter. */
export const vitalBounds = [
  25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 650, 800, 1000, 1250, 1600, 2000, 2500, 3200, 4000, 6000, 10_000,
];

/** Adds one visit's value to the counts of its name, route and line, which are made if needed. */
export function addVital(vitals: VitalCount[], { value, ...of }: Omit<VitalCount, 'counts'> & { value: number }): void {
  const known = vitals.find(({ name, route, line }) => name === of.name && route === of.route && line === of.line);
  const { counts } = known ?? { counts: Array<number>(vitalBounds.length + 1).fill(0) };
  if (!known) vitals.push({ ...of, counts });
  const bucket = bucketOf(value);
  counts[bucket] = (counts[bucket] ?? 0) + 1;
}

/** Adds up counts, such as those of several portals or of a measure on every route. */
export const sumCounts = (all: number[][]): number[] =>
  Array.from({ length: vitalBounds.length + 1 }, (_, bucket) => all.reduce((sum, counts) => sum + (counts[bucket] ?? 0), 0));

/** How many visits were measured. */
export const samplesOf = (counts: number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** The value that three visits in four stayed within, rounded up to the next bound; beyond the last, infinite. */
export function upperQuartile(counts: number[]): number {
  const wanted = samplesOf(counts) * 0.75;
  let passed = 0;
  const bucket = counts.findIndex((count) => {
    passed += count;
    return passed >= wanted;
  });
  return vitalBounds[bucket] ?? Number.POSITIVE_INFINITY;
}

/** How many visits were above a bound. */
export const countAbove = (counts: number[], bound: number): number => samplesOf(counts.slice(bucketOf(bound) + 1));

function bucketOf(value: number): number {
  const bucket = vitalBounds.findIndex((bound) => value <= bound);
  return bucket < 0 ? vitalBounds.length : bucket;
}
