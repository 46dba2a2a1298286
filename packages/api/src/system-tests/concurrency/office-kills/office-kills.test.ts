import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createSandbox, type RunningSandbox } from '@portal/payment-sandbox';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import { captures, invoices, members, paymentAttempts, posts } from '../../../db/schema/index.ts';
import { openSession } from '../../../domain/session/sessions.ts';
import { finishCancellations } from '../../../domain/staff/classes.ts';
import { reconcilePayments } from '../../../jobs/reconcile-payments.ts';
import { sweepOrders } from '../../../jobs/sweep-orders.ts';
import { createCall } from '../../../testing/call.ts';
import { createFixture } from '../../../testing/fixture.ts';
import { openContext } from '../../../testing/open-context.ts';
import { prepared } from '../../../testing/prepared.ts';
import { type ServerProcess, startServer } from '../../../testing/server-process.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { onServer } from '../../../testing/test-database.ts';
import { checkRules, type Scope } from '../../model-based/check-rules.ts';
import { lastNumbers } from '../../model-based/world.ts';
import { live, type Resident, type Unanswered } from './live.ts';

const kills = process.env.LONG === '1' ? 50 : 2;

let sandbox: RunningSandbox;
let listening: ReturnType<typeof serve>;
let config: Config;
let env: Record<string, string>;
beforeAll(async () => {
  sandbox = createSandbox({ send: async () => new Response() });
  listening = serve({ fetch: sandbox.app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(listening, 'listening');
  const server = process.env[prepared.server]!;
  const name = `office_kills_${randomBytes(6).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  env = {
    DATA_DIR: await mkdtemp(join(tmpdir(), 'portal-office-kills-')),
    DATABASE_URL: `${server}/${name}`,
    SANDBOX_ORIGIN: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`,
  };
  config = testConfig({ ...env, LOG_LEVEL: 'silent' });
});
const running: { kill(): Promise<void> }[] = [];
afterAll(async () => {
  await Promise.all(running.map((process) => process.kill()));
  listening.close();
  await rm(config.DATA_DIR, { recursive: true, force: true });
});

async function withContext<T>(work: (ctx: Context) => Promise<T>, ahead = 0): Promise<T> {
  const { ctx, close } = await openContext(config, ahead);
  try {
    return await work(ctx);
  } finally {
    await close();
  }
}

/** A family of five and four small classes, one of them dearer and of another course. */
async function prepare(ctx: Context): Promise<Scope & { residents: Resident[] }> {
  const findMember = async (code: string) => (await ctx.db.select().from(members).where(eq(members.code, code)))[0]!;
  const fixture = createFixture({ ctx, findMember }, randomBytes(4).toString('hex').toUpperCase());
  const classes = [];
  for (let n = 0; n < 3; n += 1) classes.push(await fixture.addClass({ capacity: 2, wait_capacity: 3 }));
  const [other] = await ctx.db.insert(posts).values({ type: 'Group', title: '課程', en_title: 'Course' }).returning();
  classes.push(await fixture.addClass({ group_id: other!.id, member_fee: 70_000, capacity: 2, wait_capacity: 3 }));
  const scope = { members: [] as Scope['members'], classes, since: await lastNumbers(ctx.db), residents: [] as Resident[] };
  for (let n = 0; n < 5; n += 1) {
    const member = await findMember(await fixture.addMember({ host_id: scope.members[0]?.id }));
    const coupon = await fixture.addCoupon(member.code);
    scope.members.push({ id: member.id, credit: 0, coupon, coupons: 1 });
    scope.residents.push({ token: await openSession(ctx, ctx.db, member), classes });
  }
  return scope;
}

const start = async (): Promise<ServerProcess> => {
  const server = await startServer({ env });
  running.push(server);
  return server;
};

/** Starts the office's process; resolves once it works. */
async function startOffice({ members: people, classes }: Scope) {
  const SCOPE = JSON.stringify({ people: people.map(({ id }) => id), classIds: classes.map(({ id }) => id) });
  const worker = spawn(process.execPath, [join(import.meta.dirname, 'office-worker.ts')], {
    env: { ...env, SCOPE, PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let faults = '';
  worker.stderr.on('data', (chunk) => {
    faults += String(chunk);
  });
  const ended = once(worker, 'close');
  const office = {
    kill: async () => {
      worker.kill('SIGKILL');
      await ended;
      expect(faults).toBe('');
    },
    onOperation: (then: () => void) => void worker.stdout.on('data', then),
  };
  running.push(office);
  await Promise.race([once(worker.stdout, 'data'), ended]);
  return office;
}

const noLogin = async () => '';

/** A merge that was committed makes two members of the scope one. */
async function withMerges(ctx: Context, scope: Scope): Promise<Scope> {
  const ids = scope.members.map(({ id }) => id);
  const merged = await ctx.db
    .select()
    .from(members)
    .where(and(inArray(members.id, ids), isNotNull(members.merged_into_id)));
  const into = (id: number): number => {
    const found = merged.find((member) => member.id === id);
    return found ? into(found.merged_into_id!) : id;
  };
  const kept = scope.members.filter(({ id }) => into(id) === id);
  const same = (id: number) => ids.filter((other) => into(other) === id);
  const merge = (member: Scope['members'][number]) => {
    const all = same(member.id);
    return { ...member, coupons: all.length, merged: all.filter((id) => id !== member.id) };
  };
  return { ...scope, members: kept.map(merge) };
}

test(
  `bookings and money survive ${kills} kills of servers and office [OFFICE-01, CHANGE-2, CHANGE-3, CHANGE-4, PAY-2, PAY-6]`,
  async () => {
    for (let round = 0; round < kills; round += 1) {
      const scope = await withContext(prepare);
      const unanswered = await liveUntilKilled(scope);
      await withContext(async (ctx) => checkRules(ctx.db, await withMerges(ctx, scope)));
      const again = await start();
      const responses = await Promise.all(unanswered.map((send) => send(createCall(again, noLogin))));
      expect(responses.filter(({ status, code }) => status >= 500 && code !== 'BUSY')).toEqual([]);
      await again.kill();
      await withContext((ctx) => settleAll(ctx, scope), 61);
      // The office's own orders are open for three days, families choose for a week.
      await withContext((ctx) => finishAndCheck(ctx, scope), 8 * 1440);
    }
  },
  kills * 240_000,
);

/** Everybody at once; all processes die after some number of responses and operations, with others on their way. */
async function liveUntilKilled(scope: Scope & { residents: Resident[] }): Promise<Unanswered[]> {
  const servers = await Promise.all([start(), start()]);
  const office = await startOffice(scope);
  let left = 10 + Math.floor(Math.random() * 150);
  const killAll = () => Promise.all([...servers, office].map((process) => process.kill()));
  const onStep = () => {
    left -= 1;
    if (left === 0) void killAll();
  };
  office.onOperation(onStep);
  const calls = servers.map((server) => createCall(server, noLogin));
  const unanswered = await Promise.all(scope.residents.map((resident) => live(calls, sandbox.control.pay, resident, onStep)));
  await killAll();
  return unanswered.flat();
}

/** An hour later every payment is known. */
async function settleAll(ctx: Context, scope: Scope): Promise<void> {
  await reconcilePayments.run(ctx);
  await sweepOrders.run(ctx);
  await finishCancellations(ctx);
  await checkRules(ctx.db, await withMerges(ctx, scope));
}

/** Later still, no order is open beyond its time; seats that became free have been offered. */
async function finishAndCheck(ctx: Context, all: Scope): Promise<void> {
  await sweepOrders.run(ctx);
  await finishCancellations(ctx);
  const scope = await withMerges(ctx, all);
  const orders = await checkRules(ctx.db, scope);
  expect(orders.filter(({ state, expiry_time }) => state === 'open' && Date.parse(expiry_time) <= ctx.now().getTime())).toEqual([]);
  const { paymentRequests } = sandbox.control.state() as { paymentRequests: { paymentRequestId: string; statusCode: string }[] };
  const taken = paymentRequests.filter(({ statusCode }) => statusCode === 'PR005').map(({ paymentRequestId }) => paymentRequestId);
  const stored = await ctx.db
    .select({ id: captures.transaction_id })
    .from(captures)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, captures.attempt_id))
    .innerJoin(invoices, eq(invoices.id, captures.invoice_id))
    .where(eq(paymentAttempts.provider, 'payme'));
  expect(stored.map(({ id }) => id).sort()).toEqual(taken.sort());
}
