import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createSandbox, type RunningSandbox } from '@portal/payment-sandbox';
import { eq, inArray } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import { captures, invoices, members, receipts } from '../../db/schema/index.ts';
import { openSession } from '../../domain/session/sessions.ts';
import { reconcilePayments } from '../../jobs/reconcile-payments.ts';
import { sweepOrders } from '../../jobs/sweep-orders.ts';
import { createCall } from '../../testing/call.ts';
import { createFixture } from '../../testing/fixture.ts';
import { openContext } from '../../testing/open-context.ts';
import { prepared } from '../../testing/prepared.ts';
import { type ServerProcess, startServer } from '../../testing/server-process.ts';
import { testConfig } from '../../testing/test-config.ts';
import { onServer } from '../../testing/test-database.ts';
import { checkRules, type Scope } from '../model-based/check-rules.ts';
import { lastNumbers } from '../model-based/world.ts';
import { type Buyer, type Reported, shop } from './shop.ts';

const kills = process.env.LONG === '1' ? 50 : 2;
const postgres = process.env[prepared.server];

let sandbox: RunningSandbox;
let listening: ReturnType<typeof serve>;
let config: Config;
beforeAll(async () => {
  sandbox = createSandbox({ send: async () => new Response() });
  listening = serve({ fetch: sandbox.app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(listening, 'listening');
  const name = `kills_${randomBytes(6).toString('hex')}`;
  if (postgres) await onServer(postgres, `CREATE DATABASE ${name}`);
  config = testConfig({
    DATA_DIR: await mkdtemp(join(tmpdir(), 'portal-kills-')),
    DATABASE_URL: postgres && `${postgres}/${name}`,
    SANDBOX_ORIGIN: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    LOG_LEVEL: 'silent',
  });
});
afterAll(async () => {
  await Promise.all(running.map((server) => server.kill()));
  listening.close();
  await rm(config.DATA_DIR, { recursive: true, force: true });
});

/** Opens the database while no server runs on it. */
async function whileStopped<T>(work: (ctx: Context) => Promise<T>, ahead = 0): Promise<T> {
  const { ctx, close } = await openContext(config, ahead);
  try {
    return await work(ctx);
  } finally {
    await close();
  }
}

/** Four buyers, two of them with credit, and classes with room for two. */
async function prepare(ctx: Context): Promise<Scope & { buyers: Buyer[] }> {
  const findMember = async (code: string) => (await ctx.db.select().from(members).where(eq(members.code, code)))[0]!;
  const fixture = createFixture({ ctx, findMember }, randomBytes(4).toString('hex').toUpperCase());
  const classes = [];
  for (let n = 0; n < 6; n += 1) classes.push(await fixture.addClass({ capacity: 2 }));
  const scope = { members: [] as Scope['members'], classes, since: await lastNumbers(ctx.db), buyers: [] as Buyer[] };
  for (const credit of [0, 100, 0, 100]) {
    const code = await fixture.addMember();
    const member = await findMember(code);
    const { id } = member;
    if (credit > 0) await fixture.giveCredit(code, 600_00);
    const coupon = await fixture.addCoupon(code);
    scope.members.push({ id, credit: credit > 0 ? 600_00 : 0, coupon, coupons: 1 });
    const token = await openSession(ctx, ctx.db, member);
    scope.buyers.push({ token, classIds: classes.map((row) => row.id).sort(() => Math.random() - 0.5), credit });
  }
  return scope;
}

const running: ServerProcess[] = [];
const start = async () => {
  const server = await startServer({
    env: {
      DATA_DIR: config.DATA_DIR,
      SANDBOX_ORIGIN: config.SANDBOX_ORIGIN,
      LOG_LEVEL: 'info',
      ...(config.DATABASE_URL && { DATABASE_URL: config.DATABASE_URL }),
    },
  });
  running.push(server);
  return server;
};
const noLogin = async () => '';

async function expectReported(ctx: Context, reported: Reported[]): Promise<void> {
  const orders = reported.flatMap((item) => item.orders);
  const paid = reported.flatMap((item) => item.paid);
  const found = orders.length === 0 ? [] : await ctx.db.select().from(invoices).where(inArray(invoices.id, orders));
  expect(found).toHaveLength(orders.length);
  const settled = paid.length === 0 ? [] : await ctx.db.select().from(receipts).where(inArray(receipts.invoice_id, paid));
  expect(settled).toHaveLength(paid.length);
}

test(
  `preserves orders through ${kills} kills on ${postgres ? 'PostgreSQL' : 'PGlite'} [PAY-2, PAY-6]`,
  async () => {
    for (let round = 0; round < kills; round += 1) {
      const scope = await whileStopped(prepare);
      const server = await start();
      const reported = await shopUntilKilled(server, scope.buyers);
      await whileStopped(async (ctx) => {
        await expectReported(ctx, reported);
        await checkRules(ctx.db, scope);
      });
      const again = await start();
      const responses = await Promise.all(reported.flatMap(({ unanswered }) => unanswered.map((send) => send(createCall(again, noLogin)))));
      // A payment whose request was on its way to PayMe is busy until nobody can still be waiting for the response.
      expect(responses.filter(({ status, code }) => status >= 500 && code !== 'BUSY')).toEqual([]);
      await again.kill();
      await whileStopped((ctx) => finishAndCheck(ctx, scope), 61);
    }
  },
  kills * 240_000,
);

/** All buyers at once; the server dies after some number of responses, with other calls on their way. */
async function shopUntilKilled(server: ServerProcess, buyers: Buyer[]): Promise<Reported[]> {
  const call = createCall(server, noLogin);
  let left = 1 + Math.floor(Math.random() * 40);
  const onResponse = () => {
    left -= 1;
    if (left === 0) void server.kill();
  };
  const reported = await Promise.all(buyers.map((buyer) => shop(call, sandbox.control.pay, buyer, onResponse)));
  await server.kill();
  return reported;
}

/** An hour later every payment is known and no order is open. */
async function finishAndCheck(ctx: Context, scope: Scope): Promise<void> {
  await reconcilePayments.run(ctx);
  await sweepOrders.run(ctx);
  await checkRules(ctx.db, scope);
  const people = scope.members.map(({ id }) => id);
  const orders = await ctx.db.select().from(invoices).where(inArray(invoices.member_id, people));
  expect(orders.filter(({ state }) => state === 'open')).toEqual([]);
  const { paymentRequests } = sandbox.control.state() as { paymentRequests: { paymentRequestId: string; statusCode: string }[] };
  const taken = paymentRequests.filter(({ statusCode }) => statusCode === 'PR005').map(({ paymentRequestId }) => paymentRequestId);
  const kept = (await ctx.db.select().from(captures)).map(({ transaction_id }) => transaction_id);
  expect(kept.sort()).toEqual(taken.sort());
}
