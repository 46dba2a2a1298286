import * as v from 'valibot';

/** What pages told a portal of one build of a section; without a build: the registry named none. */
const sectionCount = v.object({
  section: v.string(),
  build: v.optional(v.string()),
  loads: v.number(),
  failures: v.record(v.string(), v.number()),
  /** Pages in which it was loaded or failed, and those of them in which it failed. */
  visits: v.optional(v.number(), 0),
  failed: v.optional(v.number(), 0),
  /** Those in which a page of it was long in coming. */
  slow: v.optional(v.number(), 0),
});
type SectionCount = v.InferOutput<typeof sectionCount>;

/** A look at payments so many seconds after they were begun: at those `asked` that were not paid before, of which so many were `paid` now. */
const paymentLook = v.object({ after: v.number(), asked: v.number(), paid: v.number() });
/** What became of the payments that a build began; `open` ones may still be paid. */
const paymentCount = v.object({ build: v.string(), begun: v.number(), looks: v.array(paymentLook), open: v.number() });
type PaymentCount = v.InferOutput<typeof paymentCount>;

/** What a portal says of the releases that it serves. */
export interface PortalHealth {
  origin: string;
  /** `undefined`: it did not answer. */
  revision?: number;
  /** Numbers of what it refused (codes.md). */
  refused: string[];
  /** What happened at members' places since it was started, as far as it counted. */
  visits?: v.InferOutput<typeof visits>;
  /** What became of payments since it was started. */
  payments?: PaymentCount[];
}

const health = v.object({ revision: v.number(), refused: v.array(v.string()) });
const visits = v.object({ since: v.string(), sample: v.number(), visits: v.number(), sections: v.array(sectionCount) });
const payments = v.object({ builds: v.array(paymentCount) });
const patienceMs = 5_000;

/** Asks portals which revision of the registry they serve, what they refused, and what happened at members' places. */
export function portalHealth(origins: string[]): Promise<PortalHealth[]> {
  return Promise.all(
    origins.map(async (origin) => {
      const [healthy, told, paid] = await Promise.all([
        ask(origin, '/healthz', health),
        ask(origin, '/visits', visits),
        ask(origin, '/payments', payments),
      ]);
      return { origin, ...(healthy ?? { refused: [] }), ...(told && { visits: told }), ...(paid && { payments: paid.builds }) };
    }),
  );
}

async function ask<S extends v.GenericSchema>(origin: string, path: string, schema: S): Promise<v.InferOutput<S> | undefined> {
  try {
    const answer = await fetch(new URL(path, origin), { signal: AbortSignal.timeout(patienceMs) });
    return v.parse(schema, await answer.json());
  } catch {
    return undefined;
  }
}

/** What portals were told of a build; `paid`: of the payments begun, at whichever look. */
export type BuildCount = Pick<SectionCount, 'loads' | 'failures' | 'visits' | 'failed' | 'slow'> &
  Omit<PaymentCount, 'build'> & { paid: number };

/** Sums up what portals were told of a build. */
export function sumOf(portals: PortalHealth[]): (build: string) => BuildCount {
  const counts = portals.flatMap((portal) => portal.visits?.sections ?? []);
  const payments = portals.flatMap((portal) => portal.payments ?? []);
  return (wanted) => {
    const failures: Record<string, number> = {};
    const own = counts.filter(({ build }) => build === wanted);
    for (const [code, times] of own.flatMap((count) => Object.entries(count.failures))) failures[code] = (failures[code] ?? 0) + times;
    const total = <K extends string>(counted: Record<K, number>[], what: K) => counted.reduce((sum, one) => sum + one[what], 0);
    const paying = payments.filter(({ build }) => build === wanted);
    const each = paying.flatMap((one) => one.looks);
    const looks = [...new Set(each.map(({ after }) => after))]
      .sort((one, other) => one - other)
      .map((after) => {
        const of = each.filter((look) => look.after === after);
        return { after, asked: total(of, 'asked'), paid: total(of, 'paid') };
      });
    return {
      loads: total(own, 'loads'),
      visits: total(own, 'visits'),
      failed: total(own, 'failed'),
      slow: total(own, 'slow'),
      failures,
      begun: total(paying, 'begun'),
      looks,
      paid: total(looks, 'paid'),
      open: total(paying, 'open'),
    };
  };
}
