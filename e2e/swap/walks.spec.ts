import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { approve, makeDevelopmentKeys, openReleases, publishUnchecked, swap } from '@portal/releases';
import { chanceOf, conformingBuild } from '@portal/releases/testing';
import { applicants, applications, captures, enrolments, invoices, members, receipts } from '../../packages/api/src/db/schema/index.ts';
import { openSession } from '../../packages/api/src/domain/session/sessions.ts';
import { reconcilePayments } from '../../packages/api/src/jobs/reconcile-payments.ts';
import { createForms } from '../../packages/api/src/testing/applicant.ts';
import { createCall, toFormData } from '../../packages/api/src/testing/call.ts';
import { createFixture } from '../../packages/api/src/testing/fixture.ts';
import { openContext } from '../../packages/api/src/testing/open-context.ts';
import { startPostgres } from '../../packages/api/src/testing/postgres-server.ts';
import { withConstants } from '../../packages/api/src/testing/replace-constants.ts';
import { testConfig } from '../../packages/api/src/testing/test-config.ts';
import { portalServices } from '../../packages/workspace/src/services/portal-services.mjs';
import { freePorts } from '../../packages/workspace/src/services/ports.mjs';
import { builtReleases } from '../fixtures/portal.ts';
import { expect, testWithoutPage as test } from '../fixtures/test.ts';
import { Browser, Lost } from './browser.ts';
import { Payer } from './payer.ts';
import { frontDoor, type Service, serviceOf } from './processes.ts';
import { Visitor } from './visitor.ts';

const long = process.env.LONG === '1';
/**
 * Rounds, and members who walk concurrently in each: 208 in `npm test -- --long`, on both kinds of site together. All members of a round
 * wait together for servers to restart.
 */
const [rounds, atOnce] = long ? [4, 26] : [1, 20];
/** Steps of each member that get a response: lost ones don't count, so a slow machine walks as far as a quick one. */
const steps = long ? 14 : 8;
/** Places of the class that all members of a round want. */
const requestedSeats = 3;
const seed = Number(process.env.SEED ?? 20261123);

const oneOf = <T>(chance: () => number, all: readonly T[]): T => all[Math.floor(chance() * all.length)] as T;

/** Portals and back ends, each in a separate process, on one PostgreSQL, one release store and one payment sandbox. */
async function startWorld(pairs: number) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-walks-'));
  const releasesFolder = join(folder, 'releases');
  cpSync(builtReleases, releasesFolder, { recursive: true });
  const releases = openReleases(releasesFolder);
  await makeDevelopmentKeys(releasesFolder, ['quickpay']);
  const { build: rival } = await publishUnchecked(releases, await conformingBuild({ provider: 'quickpay' }));
  await approve(releases, rival);
  const ours = (await releases.registry.read()).sections.payment?.live.release.build as string;

  // PostgreSQL runs as a user of its own, who can't read our files.
  const postgresFolder = `${folder}-postgres`;
  // It keeps what it acknowledged, also in a crash.
  const postgres = await startPostgres(postgresFolder, []);
  const [front = 0, SANDBOX_PORT = 0, ...ports] = await freePorts(2 + 2 * pairs);
  const origin = `http://localhost:${front}`;
  const sandboxOrigin = `http://localhost:${SANDBOX_PORT}`;
  const settings = {
    DATABASE_URL: `${postgres.server}/postgres`,
    SANDBOX_ORIGIN: sandboxOrigin,
    PORTAL_ORIGIN: origin,
    PUBLIC_API_ORIGIN: origin,
    COOKIE_KEY: 'walks'.repeat(8),
    CARD_MERCHANT_POST_URL: `${origin}/api/payment/card_notice`,
    LOG_LEVEL: 'error',
    VISIT_SAMPLE: '0',
    // All callers here have one address.
    ...withConstants({ APPLICATION_PER_ADDRESS: 1_000_000, UPLOADS_PER_ADDRESS: 1_000_000 }),
    CARD_FORM_ORIGIN: sandboxOrigin,
  };
  const { ctx, close } = await openContext(
    testConfig({
      DATABASE_URL: settings.DATABASE_URL,
      DATA_DIR: join(folder, 'api-0'),
      SANDBOX_ORIGIN: sandboxOrigin,
      HOLDS_PER_MEMBER: 1000,
    }),
  );
  const each = Array.from({ length: pairs }, (_, index) =>
    portalServices({
      PORT: ports[2 * index],
      OPERATORS_PORT: 0,
      DESK_PORT: 0,
      API_PORT: ports[2 * index + 1],
      SANDBOX_PORT,
      dataFolder: join(folder, `data-${index}`),
    }).map((service) => ({
      name: service.name,
      service: serviceOf({ ...service, env: { ...service.env, ...settings, RELEASES_DIR: releasesFolder } }),
    })),
  );
  const sandbox = each[0]?.find(({ name }) => name === 'sandbox')?.service;
  const mortal = each.flatMap((services) => services.filter(({ name }) => name !== 'sandbox').map(({ service }) => service));
  await sandbox?.start();
  await Promise.all(mortal.map((service) => service.start()));
  const door = await frontDoor(
    Array.from({ length: pairs }, (_, index) => ports[2 * index] as number),
    front,
  );
  const forms = await createForms(
    createCall({ request: (path, init) => fetch(origin + path, init) }, () => Promise.reject(new Error('Nobody logs in'))),
  );
  return {
    forms,
    ctx,
    origin,
    sandboxOrigin,
    mortal,
    control: (faults: object) => fetch(`${sandboxOrigin}/_control`, { method: 'POST', body: JSON.stringify(faults) }),
    cutLines: door.cut,
    crashDatabase: async () => {
      await postgres.crash();
      await postgres.start();
    },
    swapTo: (which: 'ours' | 'rival') => swap(releases, which === 'ours' ? ours : rival),
    stop: async () => {
      await door.close();
      await Promise.all([...mortal, ...(sandbox ? [sandbox] : [])].map((service) => service.kill()));
      await close();
      await postgres.stop();
      for (const item of [folder, postgresFolder]) rmSync(item, { recursive: true, force: true });
    },
  };
}
type World = Awaited<ReturnType<typeof startWorld>>;

/** A member of a round: pays an order of their own, and wants a place in the class that all want. */
interface Walker {
  payer: Payer;
  visitor: Visitor;
}

interface Round {
  walkers: Walker[];
  wanted: number;
  group: string;
}

/** Members who each have ordered a separate class. */
async function makeRound({ ctx, origin, sandboxOrigin }: World, round: number, count: number): Promise<Round> {
  const findMember = async (code: string) => (await ctx.db.select().from(members)).find((item) => item.code === code)!;
  const fixture = createFixture({ ctx, findMember }, `W${round}`);
  const walkers: Walker[] = [];
  const { id: wanted } = await fixture.addClass({ capacity: requestedSeats });
  for (let index = 0; index < count; index += 1) {
    const code = await fixture.addMember();
    const member = await findMember(code);
    const { id: activity } = await fixture.addClass();
    const token = await openSession(ctx, ctx.db, member);
    const browsers: [Browser, Browser] = [new Browser(origin, token), new Browser(origin, token)];
    const order = { activities: [activity], from: 'web' };
    const { body } = await untilResponded(() => browsers[0].call('activity/pre_enrol', order, `order-${round}-${index}`));
    const invoice = (await ctx.db.select().from(invoices)).find(({ id }) => id === body.id);
    const payer = new Payer(sandboxOrigin, browsers, { id: invoice!.id, amount: invoice!.amount / 100 });
    walkers.push({ payer, visitor: new Visitor(new Browser(origin, token), code) });
  }
  return { walkers, wanted, group: `SQW${round}` };
}

/** Sends again what got no response: the round before may have ended with a crash, and connections to what died are still kept. */
async function untilResponded<T>(send: () => Promise<T>): Promise<T> {
  return send().catch(async (error) => {
    if (!(error instanceof Lost)) throw error;
    await pause(500);
    return untilResponded(send);
  });
}

/** Takes a member's next step, among those that the order's state allows; lost responses stay lost. Returns whether it got a response. */
async function step({ payer, visitor }: Walker, { wanted, group }: Round, { forms }: World, chance: () => number): Promise<boolean> {
  const browser = oneOf(chance, payer.browsers);
  const always: Act[] = [
    ['reload', () => payer.open(browser)],
    ['come back from PayMe', () => payer.open(browser, 'payme_success')],
    ['come back from the card page', () => payer.open(browser, 'globalpayment_success')],
  ];
  const beside: Act[] = [
    ['look around', () => visitor.look((all) => oneOf(chance, all))],
    ['find', () => visitor.find(group)],
    ['account', () => visitor.account()],
    ['order what all want', () => visitor.order(wanted)],
    ['apply', () => visitor.apply((email) => toFormData(forms.individual({ email })))],
  ];
  const pay: Act = ['pay', () => payer.pay(browser, oneOf(chance, ['PAYME_ON', 'VISA_GP']))];
  const atCode: Act[] = [
    ['pay at PayMe', () => payer.atPayme('pay')],
    ['pay at PayMe', () => payer.atPayme('pay')],
    ['abort at PayMe', () => payer.atPayme('abort')],
    ['poll', () => payer.poll(browser)],
    ['give up', () => payer.giveUp(browser)],
  ];
  const atCard: Act[] = [
    ['approve at the card page', () => payer.atCard(browser, 'approve', Math.floor(chance() * 3))],
    ['decline at the card page', () => payer.atCard(browser, 'decline', 1)],
  ];
  const { paid, attempt: running } = payer.seen ?? {};
  const possible = paid ? [] : running?.state === 'code' ? atCode : running?.state === 'card' ? atCard : [pay, pay, pay];
  const [name, act] = oneOf(chance, [...always, ...beside, ...possible, ...possible]);
  payer.log.push(name);
  return attempt(payer, act);
}
type Act = [name: string, act: () => Promise<void>];

async function attempt(payer: Payer, act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (!(error instanceof Lost)) throw new Error(`${(error as Error).message} (${payer.log.join(', ')})`, { cause: error });
    payer.log.push('(lost)');
    await pause(500);
    return false;
  }
}

/** As its unit does (`Restart=always`): a back end that starts while the database is away ends, and is started again. */
async function startAgain(service: Service, times = 10): Promise<void> {
  await service.start().catch(async (error) => {
    if (times === 1) throw error;
    await pause(500);
    await startAgain(service, times - 1);
  });
}

const notices = ['now', 'late', 'never', 'twice', 'out-of-order'] as const;

/** How far the members of a round have come. */
interface Walked {
  answered: number;
  ended: AbortSignal;
}

/**
 * Swaps releases, changes how providers send notices or takes them down, kills processes, crashes the database and cuts connections, until
 * it is stopped; then starts everything again.
 */
async function chaos(world: World, walked: Walked, chance: () => number) {
  const done = { swaps: 0, kills: 0, crashes: 0, cuts: 0 };
  const { ended } = walked;
  /** By steps and not by the clock: on a slow machine too, members get on between two faults. */
  const afterSteps = async (least: number, most: number) => {
    const until = walked.answered + least + chance() * (most - least);
    while (!ended.aborted && walked.answered < until) await pause(20);
  };
  const swapOn = async () => {
    for (let which: 'ours' | 'rival' = 'rival'; !ended.aborted; which = which === 'ours' ? 'rival' : 'ours') {
      await world.swapTo(which);
      done.swaps += 1;
      await world.control({ notify: oneOf(chance, notices), lateBy: 1_500, down: chance() < 0.15 });
      await afterSteps(2, 8);
    }
  };
  const killOn = async () => {
    while (!ended.aborted) {
      const service = oneOf(chance, world.mortal);
      await afterSteps(5, 25);
      await service.kill();
      done.kills += 1;
      await pause(chance() * 300);
      await startAgain(service);
    }
  };
  const crashOn = async () => {
    while (!ended.aborted) {
      await afterSteps(15, 35);
      await world.crashDatabase();
      done.crashes += 1;
    }
  };
  const cutOn = async () => {
    while (!ended.aborted) {
      await afterSteps(3, 13);
      world.cutLines();
      done.cuts += 1;
    }
  };
  await Promise.all([swapOn(), killOn(), crashOn(), cutOn()]);
  await world.control({ reset: true });
  return done;
}

for (const pairs of long ? [1, 2] : [2]) {
  test(`${rounds * atOnce} members lose no payment through faults of ${pairs === 1 ? 'one pair' : 'two pairs'}`, async () => {
    test.setTimeout(long ? 3600_000 : 300_000);
    const world = await startWorld(pairs);
    const sums = { swaps: 0, kills: 0, crashes: 0, cuts: 0, paid: 0, applied: 0, lost: 0 };
    try {
      for (let round = 0; round < rounds; round += 1) {
        const members = await makeRound(world, round, atOnce);
        const payers = members.walkers.map(({ payer }) => payer);
        const ended = new AbortController();
        const walked: Walked = { answered: 0, ended: ended.signal };
        const broken = chaos(world, walked, chanceOf(seed + pairs + 100 * round));
        const walks = Promise.all(
          members.walkers.map(async (walker, index) => {
            const { payer } = walker;
            const own = chanceOf(seed + 10_000 * pairs + 1_000 * round + index);
            while (!payer.seen) await attempt(payer, () => payer.open(payer.browsers[0]));
            for (let answered = 0; answered < steps; ) {
              if (await step(walker, members, world, own)) {
                answered += 1;
                walked.answered += 1;
              }
              await pause(own() * 300);
            }
          }),
        );
        await walks.finally(() => ended.abort());
        const done = await broken;
        for (const { payer, visitor } of members.walkers) while (visitor.waits) await attempt(payer, () => visitor.sendAgain());
        await expectSettled(world, payers);
        await expectSeats(world, members);
        await expectApplications(world, members);
        for (const what of ['swaps', 'kills', 'crashes', 'cuts'] as const) sums[what] += done[what];
        sums.paid += payers.filter(({ taken }) => taken.size > 0).length;
        sums.applied += members.walkers.flatMap(({ visitor }) => visitor.applied).length;
        sums.lost += payers.flatMap(({ log }) => log).filter((what) => what === '(lost)').length;
      }
    } finally {
      await world.stop();
    }
    console.log(`seed ${seed}, ${pairs} each:`, sums);
    expect(sums.paid).toBeGreaterThan(0);
    expect(sums.applied).toBeGreaterThan(0);
    for (const what of ['swaps', 'kills', 'crashes', 'cuts'] as const) expect(sums[what]).toBeGreaterThan(0);
  });
}

/** Of the class that all want, as many places are given as there are, one a person, and each order that was promised is there. */
async function expectSeats({ ctx }: World, { walkers, wanted }: Round): Promise<void> {
  const given = (await ctx.db.select().from(enrolments)).filter(({ activity_id, state }) => activity_id === wanted && state !== 'released');
  expect(given).toHaveLength(requestedSeats);
  expect(new Set(given.map(({ participant_id }) => participant_id)).size).toBe(requestedSeats);
  const promised = walkers.flatMap(({ visitor }) => visitor.promised.map(({ id }) => id));
  const orders = new Set(given.map(({ invoice_id }) => invoice_id));
  expect(promised.filter((id) => !orders.has(id))).toEqual([]);
}

/** Each application that was promised is there, once, however often it was sent. */
async function expectApplications({ ctx }: World, { walkers }: Round): Promise<void> {
  const codes = new Map((await ctx.db.select().from(applications)).map(({ id, code }) => [id, code]));
  const people = await ctx.db.select().from(applicants);
  const created = people.map(({ application_id, email }) => ({ code: codes.get(application_id ?? ''), email }));
  const emails = created.map(({ email }) => email);
  expect(emails.filter((email, n) => emails.indexOf(email) !== n)).toEqual([]);
  for (const { visitor } of walkers) for (const promised of visitor.applied) expect(created).toContainEqual(promised);
}

interface SandboxState {
  paymentRequests: { paymentRequestId: string; statusCode: string }[];
  transactions: { id: string; outcome: string }[];
}

/**
 * When everything is up again, each member looks once more, and the back end queries the providers itself: every charge is known, once, and
 * has a receipt.
 */
async function expectSettled({ ctx, sandboxOrigin }: World, payers: Payer[]): Promise<void> {
  await fetch(`${sandboxOrigin}/_control/flush`, { method: 'POST', body: '{}' });
  for (const payer of payers) {
    await attempt(payer, () => payer.open(payer.browsers[0]));
    await attempt(payer, () => payer.poll(payer.browsers[0]));
  }
  // Charges that a card page never reported are queried once the attempt has ended.
  const later = () => new Date(Date.now() + 61 * 60_000);
  await reconcilePayments.run({ ...ctx, now: later });
  const orders = new Set(payers.map(({ order }) => order.id));
  const taken = payers.flatMap((payer) => [...payer.taken].map((id) => `${payer.order.id} ${id}`)).sort();
  await expect
    .poll(
      async () => {
        const kept = await ctx.db.select().from(captures);
        return kept
          .filter(({ invoice_id }) => orders.has(invoice_id))
          .map(({ invoice_id, transaction_id }) => `${invoice_id} ${transaction_id}`)
          .sort();
      },
      { timeout: 60_000, intervals: [500] },
    )
    .toEqual(taken);
  const state = (await (await fetch(`${sandboxOrigin}/_state`)).json()) as SandboxState;
  const atProviders = [
    ...state.paymentRequests.filter(({ statusCode }) => statusCode === 'PR005').map(({ paymentRequestId }) => paymentRequestId),
    ...state.transactions.filter(({ outcome }) => outcome === 'approve').map(({ id }) => id),
  ];
  const known = new Set((await ctx.db.select().from(captures)).map(({ transaction_id }) => transaction_id));
  expect(atProviders.filter((id) => !known.has(id))).toEqual([]);
  const settled = await ctx.db.select().from(receipts);
  const rows = await ctx.db.select().from(invoices);
  for (const payer of payers) {
    const times = payer.taken.size;
    expect(times, `${payer.log.join(', ')}`).toBeLessThanOrEqual(1);
    expect(settled.filter(({ invoice_id }) => invoice_id === payer.order.id)).toHaveLength(times);
    expect(rows.find(({ id }) => id === payer.order.id)?.state).toBe(times === 1 ? 'paid' : 'open');
  }
}
