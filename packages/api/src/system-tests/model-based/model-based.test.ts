import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { gt } from 'drizzle-orm';
import fc from 'fast-check';
import { captures } from '../../db/schema/index.ts';
import { reconcilePayments } from '../../jobs/reconcile-payments.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';
import { checkRules } from './check-rules.ts';
import { histories } from './steps.ts';
import { createWorld, remember } from './world.ts';

const long = process.env.LONG === '1';
// They share a database, so each takes longer than the one before.
const numRuns = long ? 500 : 25;
const seed = Number(process.env.SEED ?? (long ? Date.now() % 1_000_000 : 1));

let api: MoneyApi;
beforeAll(async () => {
  // Members stay logged in however far a history moves the clock.
  api = await createMoneyApi({ config: { SESSION_DAYS: 100_000 } });
  api.sandbox.control.set({ notify: 'never' });
});
afterAll(() => api.close());

describe('orders, places, credit and coupons [SEAT-1, SEAT-2, SEAT-3, SEAT-7, PAY-3, PAY-4, PAY-5, PAY-8, PAY-9, PAY-10, PAY-11]', () => {
  test(
    `every rule holds in random histories, seed ${seed}`,
    async () => {
      const play = async (history: { name: string; step: Parameters<typeof run>[1] }[]) => {
        const world = await createWorld(api);
        for (const { step } of history) await run(world, step);
        await allMoneyIsKept(world);
      };
      await fc.assert(fc.asyncProperty(histories, play), { numRuns, seed, endOnFailure: !long });
    },
    long ? 14_400_000 : 240_000,
  );
});

async function run(world: Awaited<ReturnType<typeof createWorld>>, step: (of: typeof world) => Promise<number | undefined>): Promise<void> {
  const status = await step(world);
  if (status === undefined) return;
  expect(status).toBeLessThan(500);
  remember(world, await checkRules(api.ctx.db, world));
}

/** Payments that PayMe took and was queried about are recorded once. */
async function allMoneyIsKept(world: Awaited<ReturnType<typeof createWorld>>): Promise<void> {
  for (const request of world.payme) await api.app.request('/api/payment/payme_notice', { method: 'POST', body: JSON.stringify(request) });
  await reconcilePayments.run(api.ctx);
  await checkRules(api.ctx.db, world);
  const mine = new Set(world.payme.map(({ paymentRequestId }) => paymentRequestId));
  const taken = [...mine].filter((id) => api.sandbox.control.paymeStatus(id) === 'PR005');
  const kept = (await api.ctx.db.select().from(captures).where(gt(captures.id, world.since.capture))).filter(({ transaction_id }) =>
    mine.has(transaction_id),
  );
  expect(kept.map(({ transaction_id }) => transaction_id).sort()).toEqual(taken.sort());
}
