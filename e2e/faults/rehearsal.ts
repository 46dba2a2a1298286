import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { CardResult } from '@portal/contract';
import { downloadMedia, enrolWait, preEnrol, startPayment, uploadDocument } from '@portal/contract/endpoints';
import { captures, documentSettings, outbox } from '../../packages/api/src/db/schema/index.ts';
import {
  type Buyer,
  failures,
  persistent,
  readBooks,
  rightBooks,
  type Seen,
  sumUp,
  type Watched,
  watchCalls,
} from '../../packages/api/src/system-tests/concurrency/faults/watch-calls.ts';
import { shop } from '../../packages/api/src/system-tests/kills/shop.ts';
import { pdf } from '../../packages/api/src/testing/applicant.ts';
import type { TestCall } from '../../packages/api/src/testing/call.ts';
import type { Fixture } from '../../packages/api/src/testing/fixture.ts';
import type { DatabaseCluster } from './database-cluster.ts';
import { changeKeys } from './key-change.ts';
import { callThrough, inWords, openPage, type Stack } from './stack.ts';
import type { Outside, Surroundings } from './surroundings.ts';

/** Payers take all places of a class but the last, which a card payer takes. */
const [capacity, restMs, buyerCount, payerCount] = [6, 5_000, 10, 5];
const longestAtBankMs = 3_000;
/** How long the load continues after the last event, while memory is measured. */
const soakMs = Number(process.env.SOAK_MINUTES ?? 10) * 60_000;
/** Time for jobs to finish what they retry: a payment whose caller is gone, a mail whose server was down. */
const settledWithinMs = 10 * 60_000;

/** Something that happens to a part of the portal, until that part has recovered by itself. */
interface Event {
  name: string;
  happen: () => Promise<unknown>;
  /** Whether no call may fail during the event. */
  lossless?: boolean;
}

export type RehearsedStack = Stack & { postgres: DatabaseCluster };

interface People {
  fixture: Fixture;
  addBuyer: () => Promise<Buyer>;
}

/**
 * Members order, pay, send documents and browse during one event after another, and for some minutes afterwards. Prints what they saw of
 * each event, the state of the books, and the servers' memory.
 */
export async function rehearse(stack: RehearsedStack, surroundings: Surroundings, { fixture, addBuyer }: People): Promise<void> {
  const people = (count: number) => Promise.all(Array.from({ length: count }, addBuyer));
  const call = callThrough(stack.origin);
  const { db } = stack.ctx;
  const moneyOf = async () => (await db.select().from(captures)).map(({ transaction_id }) => transaction_id);
  const before = new Set(await moneyOf());
  // Enough classes for orders to last that long.
  const classIds: number[] = [];
  while (classIds.length < 600 + soakMs / 200) {
    const more = await Promise.all(Array.from({ length: 20 }, () => fixture.addClass({ capacity })));
    classIds.push(...more.map(({ id }) => id));
  }
  const calls = watchCalls([call], await people(buyerCount), classIds.slice(100), () => openPage(stack.origin));
  let going = true;
  const patient = persistent(call, calls.seen, () => going);
  const notified: string[] = [];
  const payOften = async ({ token }: Buyer) => {
    for (const id of classIds.slice(0, 100)) {
      const { paid } = await shop(patient, surroundings.pay, { token, classIds: [id], credit: 0 }, () => undefined);
      notified.push(...paid);
      await pause(soakMs / 100);
      if (!going) return;
    }
  };
  const paying = (await people(payerCount)).map(payOften);
  paying.push(payByCard(stack, surroundings, patient, { buyer: await addBuyer(), classIds: classIds.slice(0, 100) }, calls.seen));
  const sending = sendDocuments(stack, patient, fixture, await addBuyer(), calls.seen).catch((error: Error) => error);

  const endured = await endureAll(stack, eventsOf(stack, surroundings), calls);
  console.log('All has happened; people go on.');
  const soaked = await soak(stack, soakMs);
  going = false;
  await calls.stop();
  await Promise.all(paying);
  expect(await sending).toEqual(new Error('Nobody waits any more'));
  console.log(['event | calls | failures | longest wait | last failure after it | took', ...endured.map(({ line }) => line)].join('\n'));
  console.log(soaked.map(({ line }) => line).join('\n'));

  await expect.poll(async () => (await db.select().from(outbox)).filter(({ sent_at }) => !sent_at).length, patience).toBe(0);
  const taken = await surroundings.taken();
  const recorded = async () => (await moneyOf()).filter((id) => !before.has(id)).toSorted();
  await expect.poll(recorded, patience).toEqual(taken.toSorted());
  console.log(`${taken.length} payments taken, each recorded once; ${notified.length} told as paid`);
  const mails = await db.select().from(outbox);
  const host = new URL(stack.origin).hostname;
  const came = mails.map(({ id }) => surroundings.received.get(`outbox-${id}@${host}`) ?? 0);
  console.log(
    `${mails.length} mails: ${came.filter((times) => times === 1).length} came once, ${came.filter((times) => times > 1).length} again`,
  );
  expect(came.filter((times) => times === 0)).toEqual([]);
  const books = await readBooks(db, classIds, capacity, calls.promised);
  console.log(`${calls.promised.length} orders of others, books`, books);
  expect(books).toEqual(rightBooks);
  expect(endured.flatMap(({ name, wordless }) => wordless.map((kind) => `${name}: ${kind}`))).toEqual([]);
  expect(endured.flatMap(({ name, lost }) => lost.map((kind) => `${name}: ${kind}`))).toEqual([]);
  for (const { lastFailureMs } of endured) expect(lastFailureMs).toBeLessThan(2_000);
  // A shorter soak would measure the servers' warm-up.
  if (soakMs >= 600_000) for (const { growth } of soaked) expect(growth).toBeLessThan(1.1);
}

/** A member on a waiting list keeps sending and opening a document while calls are made. */
async function sendDocuments({ ctx, origin }: Stack, call: TestCall, fixture: Fixture, { token }: Buyer, seen: Seen[]): Promise<void> {
  const { id } = await fixture.addClass({ need_approve: true });
  await ctx.db.insert(documentSettings).values({ activity_id: id, name: 'Certificate', required: false });
  const { body: entry } = await call(enrolWait, { body: { ac_id: id } }, { token });
  for (;;) {
    const { body } = await call(uploadDocument, { body: { acwait_id: entry.id!, name: 'Certificate', file: pdf() } }, { token });
    if (!body.media) throw new Error(`No document: ${JSON.stringify(body)}`);
    const { url } = (await call(downloadMedia, { params: { id: body.media.id } }, { token })).body;
    const began = performance.now();
    const kind = await fetch(new URL(url, origin)).then(
      async (response) => (response.ok ? 'read' : `${response.status} ${JSON.parse(await response.text()).code}`),
      () => 'no answer',
    );
    seen.push({ kind, began, ended: performance.now() });
    await pause(300);
  }
}

/** A member keeps ordering and paying by card; a browser delivers each reply, and retries until it is accepted. */
async function payByCard(
  { origin }: Stack,
  surroundings: Surroundings,
  call: TestCall,
  { buyer: { token }, classIds }: { buyer: Buyer; classIds: number[] },
  seen: Seen[],
): Promise<void> {
  for (const [n, id] of classIds.entries()) {
    const paid = await (async () => {
      const order = await call(preEnrol, { body: { activities: [id], from: 'web' } }, { token, key: randomUUID() });
      const body = { invoice_id: order.body.id!, amount: 400, needPay: 400, method: 'VISA_GP', credit: 0 };
      const payment = await call(startPayment, { body }, { token, key: randomUUID() });
      const { fields } = payment.body.result as CardResult;
      return surroundings.payByCard(fields, (n % 4) * (longestAtBankMs / 3));
    })().catch(() => undefined);
    if (!paid) return;
    for (let kind = ''; kind !== 'answered'; await pause(200)) {
      const began = performance.now();
      const form = { method: 'POST', body: new URLSearchParams(paid.fields), redirect: 'manual' } as const;
      kind = await fetch(origin + new URL(paid.url).pathname, form).then(kindOfReturn, () => 'no answer');
      seen.push({ kind, began, ended: performance.now() });
    }
    await pause(soakMs / 100);
  }
}

/** Describes where a card reply led: one not accepted as genuine leads to the list of orders. */
async function kindOfReturn(response: Response): Promise<string> {
  const to = response.headers.get('location') ?? '';
  if (response.status === 303) return to.includes('/globalpayment_success/') ? 'answered' : `back from the bank to ${new URL(to).pathname}`;
  return `${response.status} ${JSON.parse(await response.text()).code}`;
}

/** Lets members go on for some minutes, and measures each server's memory growth: the last third's mean compared with the second's. */
async function soak({ pairs }: Stack, milliseconds: number): Promise<{ line: string; growth: number }[]> {
  const servers = pairs.flatMap(({ portal, api }, n) => [
    { name: `portal ${n + 1}`, service: portal, read: [] as number[] },
    { name: `back end ${n + 1}`, service: api, read: [] as number[] },
  ]);
  for (const end = performance.now() + milliseconds; performance.now() < end; await pause(2_000)) {
    for (const { service, read } of servers) read.push(service.memory());
  }
  return servers.map(({ name, read }) => {
    const third = Math.floor(read.length / 3);
    const [first, last] = [mean(read.slice(third, -third)), mean(read.slice(-third))];
    return { line: `memory of ${name}: ${Math.round(first)} to ${Math.round(last)} MB`, growth: last / first };
  });
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const patience = { timeout: settledWithinMs, intervals: [2_000] };

/** The events: each part is killed, frozen, restarted or updated once. */
function eventsOf(stack: RehearsedStack, { mail, providers, store, credentials }: Surroundings): Event[] {
  const { pairs, postgres, relay, balancer, untilWhole } = stack;
  const [first] = pairs;
  const again = async (service: (typeof first)['api']) => {
    await service.start();
    await untilWhole();
  };
  const update = async () => {
    for (const service of pairs.flatMap(({ portal, api }) => [api, portal])) {
      await service.stop();
      await again(service);
    }
  };
  const leave = (name: string, { goAway, comeBack }: Outside, seconds: number) => ({
    name: `${name} for ${seconds} s`,
    happen: async () => {
      await goAway();
      await pause(seconds * 1000);
      await comeBack();
    },
  });
  return [
    { name: 'a portal is killed', happen: () => first.portal.kill().then(() => again(first.portal)) },
    { name: 'a back end is killed', happen: () => first.api.kill().then(() => again(first.api)) },
    {
      name: 'a back end freezes for 5 s',
      happen: async () => {
        first.api.freeze();
        await pause(5_000);
        first.api.thaw();
        await untilWhole();
      },
    },
    {
      name: 'connections between portals and back ends are reset for 1 s',
      happen: async () => {
        for (let n = 0; n < 20; n += 1) {
          relay.cut();
          await pause(50);
        }
      },
    },
    {
      name: 'the balancer is reloaded',
      happen: async () => {
        balancer.reload();
        await untilWhole();
      },
    },
    {
      name: 'the database’s primary dies, the standby takes over',
      happen: async () => {
        await postgres.crash();
        await postgres.primary();
      },
    },
    { name: 'the former primary comes back as the standby', happen: () => postgres.start().then(postgres.untilInStep) },
    {
      name: 'the standby dies and comes back',
      happen: async () => {
        await postgres.crashStandby();
        await postgres.start();
        await postgres.untilInStep();
      },
    },
    leave('the mail server is gone', mail, 10),
    leave('the payment providers hang', providers, 10),
    leave('the store of files and releases answers 503', store, 10),
    { name: 'all four servers are updated, one after the other', happen: update, lossless: true },
    ...changeKeys(stack, credentials, update).map((step) => ({ ...step, lossless: true })),
  ];
}

/** What callers saw of an event: the responses between its start and the start of the next. */
interface Endured {
  name: string;
  line: string;
  /** Responses without a message. */
  wordless: string[];
  /** Calls that failed although none may. */
  lost: string[];
  /** How long the event took, and for how long afterwards calls still failed, in milliseconds. */
  tookMs: number;
  lastFailureMs: number;
}

/** Runs one event after another, with a rest between them. If a call is lost that mustn't be, prints the portals' last messages. */
async function endureAll({ pairs }: Stack, events: Event[], { seen }: Watched): Promise<Endured[]> {
  const times: { name: string; lossless: boolean; began: number; ended: number }[] = [];
  for (const { name, happen, lossless = false } of events) {
    console.log(`${new Date().toISOString().slice(11, 19)} ${name}`);
    const began = performance.now();
    await happen();
    times.push({ name, lossless, began, ended: performance.now() });
    await pause(restMs);
    const lost = lossless && failures(seen.filter((item) => item.ended >= began)).length > 0;
    if (lost) for (const { portal } of pairs) console.log(portal.words());
  }
  return times.map(({ name, lossless, began, ended }, n) => {
    const until = times[n + 1]?.began ?? Number.POSITIVE_INFINITY;
    const own: Seen[] = seen.filter((item) => item.ended >= began && item.ended < until);
    const { line, lastFailure } = sumUp(name, own, ended);
    const wordless = failures(own).flatMap(({ kind }) => (inWords.includes(kind) ? [] : [kind]));
    const lost = lossless ? failures(own).map(({ kind }) => kind) : [];
    return { name, line: `${line} | ${Math.round(ended - began)} ms`, wordless, lost, tookMs: ended - began, lastFailureMs: lastFailure };
  });
}
