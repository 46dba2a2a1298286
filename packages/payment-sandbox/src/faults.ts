import { setTimeout as wait } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import * as v from 'valibot';

const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120_000));
const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(9_999_999.99));

export const Faults = v.strictObject({
  /** Does the work but responds this many milliseconds later. */
  slow: v.optional(milliseconds),
  /** Responds with 503 and does nothing. */
  down: v.optional(v.boolean()),
  notify: v.optional(v.picklist(['now', 'late', 'never', 'out-of-order', 'twice'])),
  /** How late a late notice is; 10,000 by default. */
  lateBy: v.optional(milliseconds),
  /** Delivers the final result twice: PayMe's notice, or the card's reply to the receipt page. */
  respondTwice: v.optional(v.boolean()),
  /** Status, notices and replies report this instead of the truth, correctly signed. */
  wrongAmount: v.optional(amount),
  wrongCurrency: v.optional(v.pipe(v.string(), v.length(3))),
  wrongReference: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(50))),
  /** The card's transaction queries return 503, or don't know the newest payments yet. */
  query: v.optional(v.picklist(['down', 'unindexed'])),
  /** PayMe doesn't let the merchant cancel requests. */
  noCancel: v.optional(v.boolean()),
  /** Notices and replies are signed with the wrong key. */
  wrongSignature: v.optional(v.boolean()),
});

export type Faults = v.InferOutput<typeof Faults>;

export interface FaultBoard {
  /** Sets faults for one order reference or, without one, for all. Each call replaces the previous faults. */
  set(faults: Faults, reference?: string): void;
  reset(): void;
  for(reference: string | undefined): Faults;
  all(): { everywhere: Faults; byReference: Record<string, Faults> };
}

export function createFaultBoard(): FaultBoard {
  let everywhere: Faults = {};
  const byReference = new Map<string, Faults>();
  return {
    set(faults, reference) {
      if (reference === undefined) everywhere = faults;
      else byReference.set(reference, faults);
    },
    reset() {
      everywhere = {};
      byReference.clear();
    },
    for: (reference) => ({ ...everywhere, ...(reference === undefined ? {} : byReference.get(reference)) }),
    all: () => ({ everywhere, byReference: Object.fromEntries(byReference) }),
  };
}

type ReferenceOf = (c: Context) => string | undefined | Promise<string | undefined>;

/** Puts `down` and `slow` in front of an endpoint. */
export function withFaults(faults: FaultBoard, referenceOf: ReferenceOf = () => undefined): MiddlewareHandler {
  return async (c, next) => {
    const { down, slow } = faults.for(await referenceOf(c));
    if (down) return c.text('Service Unavailable', 503);
    await next();
    if (slow) await wait(slow);
  };
}
