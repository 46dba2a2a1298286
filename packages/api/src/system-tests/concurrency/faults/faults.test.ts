import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { preEnrol } from '@portal/contract/endpoints';
import { inArray, sql } from 'drizzle-orm';
import { readConfig } from '../../../config.ts';
import { captures, receipts } from '../../../db/schema/index.ts';
import { reconcilePayments } from '../../../jobs/reconcile-payments.ts';
import { sweepOrders } from '../../../jobs/sweep-orders.ts';
import type { TestCall } from '../../../testing/call.ts';
import { type Cluster, createCluster } from '../../../testing/create-cluster.ts';
import { fillTemplates } from '../../../testing/fill-templates.ts';
import type { PostgresServer } from '../../../testing/postgres-server.ts';
import { prepared } from '../../../testing/prepared.ts';
import { type ServerProcess, startServer } from '../../../testing/server-process.ts';
import { onServer } from '../../../testing/test-database.ts';
import { shop } from '../../kills/shop.ts';
import { checkRules } from '../../model-based/check-rules.ts';
import { lastNumbers } from '../../model-based/world.ts';
import { type Buyer, failures, readBooks, rightBooks, sumUp, watchCalls } from './watch-calls.ts';

const long = process.env.LONG === '1';
/** How many times as long things may take beside the other tests of `npm test`. */
const slack = long ? 1 : 5;
/** A call that fails for a moment has these responses; anything else is an error of ours. */
const PASSING = ['503 BUSY', '503 UNAVAILABLE'];

let folder: string;
let postgres: PostgresServer;
let cluster: Cluster;
const report: string[] = [];
const { [prepared.server]: others } = process.env;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-faults-'));
  await chmod(folder, 0o755);
  // Its own server: this one is crashed, and must keep what it acknowledged.
  postgres = await fillTemplates(join(folder, 'postgres'), []);
  process.env[prepared.server] = postgres.server;
  cluster = await createCluster({ constants: { LOCK_TIMEOUT_MS: 3000 } });
});
afterAll(async () => {
  await cluster?.close();
  await postgres.stop();
  process.env[prepared.server] = others;
  await rm(folder, { recursive: true, force: true });
  if (long) process.stdout.write(`event | calls | failed | longest wait | last failure after the end\n${report.join('\n')}\n`);
});

async function addBuyers(number: number): Promise<Buyer[]> {
  const buyers = [];
  for (let n = 0; n < number; n += 1) {
    const code = await cluster.addMember();
    const [{ id: memberId }, coupon] = [await cluster.api.findMember(code), await cluster.addCoupon(code)];
    buyers.push({ token: await cluster.api.logIn(code), memberId, coupon });
  }
  return buyers;
}

async function addClasses(number: number, capacity: number): Promise<number[]> {
  const ids = [];
  for (let n = 0; n < number; n += 1) ids.push((await cluster.addClass({ capacity })).id);
  return ids;
}

/** Causes a fault while orders are in flight and checks what everybody saw. */
async function endure(event: string, cause: () => Promise<void>): Promise<void> {
  const capacity = 12;
  const classIds = await addClasses(9, capacity);
  const calls = watchCalls(
    cluster.nodes.map(({ call }) => call),
    await addBuyers(20),
    classIds,
  );
  await setTimeout(300);
  await cause();
  const end = performance.now();
  await setTimeout(2500);
  await calls.stop();
  const { lastFailure, line } = sumUp(event, calls.seen, end);
  report.push(line);
  expect(await readBooks(cluster.api.ctx.db, classIds, capacity, calls.promised)).toEqual(rightBooks);
  const kinds = new Set(failures(calls.seen).map(({ kind }) => kind));
  expect(kinds.size).toBeGreaterThan(0);
  expect([...kinds].filter((kind) => !PASSING.includes(kind))).toEqual([]);
  expect(lastFailure).toBeLessThan(2_000 * slack);
}

/** Ends every connection of the two servers that is inside a transaction, this many times. */
async function terminate(times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    await cluster.api.database.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`);
    await setTimeout(20);
  }
}

test('requests a retry when connections end in transactions [API-52]', () => endure('connections ended for 1 s', () => terminate(50)));

test.each(long ? [1, 20] : [1])('responds with 503 while PostgreSQL is down for %d s, then recovers [API-52]', async (seconds) => {
  let back = new Date();
  await endure(`PostgreSQL away for ${seconds} s`, async () => {
    await postgres.crash();
    await setTimeout(seconds * 1000);
    await postgres.start();
    back = new Date();
  });
  const late = await jobDelay(back);
  report.push(`a job that was due began ${late} ms after`);
  expect(late).toBeLessThan(2_000 * slack);
});

if (long)
  test('records PayMe’s money once in a crash [PAY-2, PAY-3, PAY-6]', async () => {
    const { ctx } = cluster.api;
    const classIds = await addClasses(9, 3);
    const since = await lastNumbers(ctx.db);
    const buyers = (await addBuyers(6)).map((buyer) => ({ ...buyer, classIds: classIds.toSorted(() => Math.random() - 0.5), credit: 0 }));
    const shopping = Promise.all(
      buyers.map((buyer, n) => shop(patient(cluster.nodes[n % 2]!.call), cluster.sandbox.control.pay, buyer, () => undefined)),
    );
    let crashes = 0;
    const crashing = (async () => {
      for (; crashes < (long ? 3 : 1); crashes += 1) {
        await setTimeout(150);
        await postgres.crash();
        await postgres.start();
      }
    })();
    const notified = await shopping;
    await crashing;
    const later = { ...ctx, now: () => new Date(Date.now() + 61 * 60_000) };
    await reconcilePayments.run(later);
    await sweepOrders.run(later);
    const scope = {
      members: buyers.map(({ memberId, coupon }) => ({ id: memberId, credit: 0, coupon, coupons: 1 })),
      classes: classIds.map((id) => ({ id })),
      since,
    };
    await checkRules(ctx.db, scope);
    const paid = notified.flatMap((item) => item.paid);
    expect(await ctx.db.select().from(receipts).where(inArray(receipts.invoice_id, paid))).toHaveLength(paid.length);
    const { paymentRequests } = cluster.sandbox.control.state() as { paymentRequests: { paymentRequestId: string; statusCode: string }[] };
    const taken = paymentRequests.filter(({ statusCode }) => statusCode === 'PR005').map(({ paymentRequestId }) => paymentRequestId);
    expect(taken.length).toBeGreaterThan(0);
    expect((await ctx.db.select().from(captures)).map(({ transaction_id }) => transaction_id).sort()).toEqual(taken.sort());
    report.push(`${crashes} crashes while people paid: ${taken.length} payments, ${paid.length} told as paid`);
  });

/** As the portal's pages do: what fails for the moment is sent again, with its key. */
function patient(call: TestCall): TestCall {
  return async (...args) => {
    for (let tries = 0; ; tries += 1) {
      const response = await call(...args);
      if (response.status !== 503 || tries === 40) return response;
      await setTimeout(50);
    }
  };
}

/** How long after the database's return, or after they were due, the jobs that run every three seconds began. */
async function jobDelay(back: Date): Promise<number> {
  for (;;) {
    const { rows } = await cluster.api.database.query(
      `select distinct on (name) 1000 * extract(epoch from started_on - greatest(start_after, $1))::float as ms from jobs.job
       where name in ('send-mails', 'mail-reset-links') and started_on > $1 order by name, started_on`,
      [back],
    );
    if (rows.length === 2) return Math.round(Math.max(...rows.map(({ ms }) => Number(ms))));
    await setTimeout(50);
  }
}

test('frees a class within 15 s when a server freezes in an order [API-53]', async () => {
  // The database ends the frozen server's transaction. Beside other tests, the class may be free much later than that.
  expect(readConfig({}).IDLE_TRANSACTION_MS).toBeLessThan(15_000);
  const [frozen, other] = cluster.nodes;
  const [classId] = await addClasses(1, 50);
  const [first, ...rest] = await addBuyers(31);
  const order = ({ server, call }: typeof frozen, { token }: Buyer) =>
    call(preEnrol, { body: { activities: [classId!], from: 'web' } }, { token }).then(
      ({ status, body }) => (status === 200 ? 'ordered' : `${status} ${body.code}`),
      () => `no answer of ${server.origin}`,
    );
  let caught: Promise<string> | undefined;
  await cluster.api.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from activities where id = ${classId!} for update`);
    caught = order(frozen, first!);
    // Its transaction waits for the class that is locked here.
    while (!(await waitsForLock())) await setTimeout(10);
    frozen.server.freeze();
  });
  const began = performance.now();
  const reads: Promise<number>[] = [];
  const read = async () => {
    const start = performance.now();
    expect((await other.server.request('/api/cms/bannerCms')).status).toBe(200);
    return performance.now() - start;
  };
  const reading = setInterval(() => reads.push(read()), 50);
  const responses: string[] = [];
  const press = async (buyer: Buyer) => {
    responses.push(...(await untilOrdered(() => order(other, buyer), began + 20_000 * slack)));
    return performance.now() - began;
  };
  const ordered = await Promise.all(rest.map(press));
  const places = responses.filter((kind) => kind === 'ordered').length;
  // The first has its place once the class is free; the others come one after another.
  const [free, last] = [Math.min(...ordered), Math.max(...ordered)];
  clearInterval(reading);
  frozen.server.thaw();
  const thawed = performance.now();
  responses.push(await caught!);
  responses.push(...(await untilOrdered(() => order(frozen, first!), thawed + 5_000 * slack)));
  const well = performance.now() - thawed;
  const times = (await Promise.all(reads)).sort((a, b) => a - b);
  const [median, p95, longest] = [0.5, 0.95, 1].map((part) => times[Math.ceil(times.length * part) - 1]!) as [number, number, number];
  const kinds = Object.entries(Object.groupBy(responses, (kind) => kind)).map(([kind, all]) => `${all!.length} × ${kind}`);
  report.push(
    `frozen | ${kinds.join(', ')} | free after ${Math.round(free)} ms, all of 30 ordered after ${Math.round(last)} ms | ` +
      `${times.length} reads, p95 ${Math.round(p95)} ms, longest ${Math.round(longest)} ms | ` +
      `thawed: well after ${Math.round(well)} ms`,
  );
  expect(responses.filter((kind) => kind !== 'ordered' && !PASSING.includes(kind))).toEqual([]);
  expect(places).toBe(rest.length);
  expect(free).toBeLessThan(15_000 * slack);
  expect(well).toBeLessThan(2_000 * slack);
  // Reads that were held up would have waited with those who order, half of the time on average.
  expect(median).toBeLessThan(free / 4);
});

/** Tries until it is ordered, or until a time; returns each response. */
async function untilOrdered(order: () => Promise<string>, until: number): Promise<string[]> {
  const responses: string[] = [];
  while (responses.at(-1) !== 'ordered' && performance.now() < until) {
    responses.push(await order());
    await setTimeout(100);
  }
  return responses;
}

async function waitsForLock(): Promise<boolean> {
  const { rows } = await cluster.api.database.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

// The journeys of several servers begin like this too.
if (long)
  test('two servers start at once on an empty database [API-54]', async () => {
    await onServer(postgres.server, 'CREATE DATABASE empty');
    const env = { DATABASE_URL: `${postgres.server}/empty`, DATA_DIR: folder, DEMO_DATA: 'true' };
    const starting: Promise<ServerProcess>[] = [startServer({ env }), startServer({ env })];
    try {
      for (const server of await Promise.all(starting)) {
        expect((await server.request('/readyz')).status).toBe(200);
        const { banners } = (await (await server.request('/api/cms/bannerCms')).json()) as { banners: unknown[] };
        expect(banners).toHaveLength(3);
      }
    } finally {
      // One that is up holds the run up if the other fails to start.
      await Promise.allSettled(starting.map(async (server) => (await server).stop()));
    }
  });
