import { expect } from '@jest/globals';
import { gt } from 'drizzle-orm';
import { captures } from '../../db/schema/index.ts';
import { reconcilePayments } from '../../jobs/reconcile-payments.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';
import { checkRules } from './check-rules.ts';
import type { Named } from './steps.ts';
import { closeWorld, createWorld, remember, type World } from './world.ts';

export async function openApi(): Promise<MoneyApi> {
  // Members stay logged in however far a history moves the clock.
  const api = await createMoneyApi({ config: { SESSION_DAYS: 100_000 } });
  api.sandbox.control.set({ notify: 'never' });
  return api;
}

/** Plays a history in a new world, and checks every rule after each step. */
export async function play(api: MoneyApi, history: Named[], options: Pick<World, 'isPlain'>): Promise<void> {
  const world = await createWorld(api, options);
  for (const { step } of history) {
    const status = await step(world);
    if (status === undefined) continue;
    expect(status).toBeLessThan(500);
    remember(world, await checkRules(api.ctx.db, world));
  }
  await checkAllMoney(world);
  await closeWorld(world);
}

/** Payments that PayMe took and was queried about are recorded once. */
async function checkAllMoney(world: World): Promise<void> {
  const { api } = world;
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
