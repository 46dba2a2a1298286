import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { createApp } from '../app.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/client.ts';
import { type MemberRecord, members } from '../db/schema/index.ts';
import { createSeatChanges } from '../db/seat-changes.ts';
import { openSession } from '../domain/session/sessions.ts';
import { createFileStore } from '../files/file-store.ts';
import { findLinkKeys } from '../files/link-keys.ts';
import type { Beacon } from '../gateways/beacon.ts';
import { createGateways, type Gateways } from '../gateways/gateways.ts';
import { createLoad } from '../load.ts';
import { createLog } from '../log.ts';
import type { Mail } from '../mail/mailer.ts';
import { createPassMaker } from '../pass-maker.ts';
import { systemRandom } from '../random.ts';
import { createCatalogueIndexStore } from '../search/catalogue-index.ts';
import { createSingleFlight } from '../single-flight.ts';
import { createCall, type TestCall } from './call.ts';
import { createClock, type TestClock } from './clock.ts';
import type { Seed } from './prepared.ts';
import { testConfig } from './test-config.ts';
import { openTestDatabase } from './test-database.ts';
import { watchTransactions } from './watch-transactions.ts';

export interface TestApi {
  app: Hono;
  ctx: Context;
  database: Database;
  /** The database's address on PostgreSQL, for a second server. */
  databaseUrl?: string;
  clock: TestClock;
  /** The mails sent, and the lines logged. */
  mails: Mail[];
  logs: string[];
  /** Calls an endpoint: `call(login, { body: { … } })`, `call(logout, {}, { as: 'A123456I' })`. */
  call: TestCall;
  /** Opens a session for a member, without the cost of a password check, and returns its token. */
  logIn(code: string): Promise<string>;
  findMember(code: string): Promise<MemberRecord>;
  close(): Promise<void>;
}

export interface TestApiOptions {
  seed?: Seed;
  config?: Partial<Config>;
  gateways?: Gateways;
  beacon?: Beacon;
  clock?: TestClock;
}

/**
 * The back end on its own database, with a stopped clock and with mails and logs in memory. Closing it fails if anything outside was called
 * within a transaction.
 */
export async function createTestApi({
  seed = 'demo',
  config: settings,
  gateways,
  beacon,
  clock = createClock(),
}: TestApiOptions = {}): Promise<TestApi> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-api-files-'));
  const config = testConfig({ DATA_DIR: folder, ...settings });
  const { database, url } = await openTestDatabase(seed, config);
  const mails: Mail[] = [];
  const logs: string[] = [];
  const watch = watchTransactions(database.db);
  const { payme, card, current } = gateways ?? createGateways(config, clock.now);
  const ctx: Context = {
    db: database.db,
    isReady: database.isReady,
    seatChanges: createSeatChanges(database),
    catalogueIndex: createCatalogueIndexStore(database.db),
    config,
    load: createLoad(config),
    singleFlight: createSingleFlight(clock.now),
    now: clock.now,
    random: systemRandom,
    gateways: { payme: each(payme, watch.outside), card: each(card, watch.outside), current },
    beacon: beacon && watch.outside(beacon),
    mail: watch.outside({ send: async (mail) => void mails.push(mail) }),
    files: watch.outside(await createFileStore(config)),
    passMaker: createPassMaker(config),
    linkKeys: await findLinkKeys(database.db),
    log: createLog(config, { write: (line) => void logs.push(line) }),
  };
  const app = createApp(ctx);
  const findMember = async (code: string) => {
    const [member] = await ctx.db.select().from(members).where(eq(members.code, code));
    if (!member) throw new Error(`No member ${code}`);
    return member;
  };
  const logIn = async (code: string) => openSession(ctx, ctx.db, await findMember(code));
  return {
    app,
    ctx,
    database,
    databaseUrl: url,
    clock,
    mails,
    logs,
    call: createCall(app, logIn),
    logIn,
    findMember,
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
      watch.check();
    },
  };
}

function each<T>(named: Record<string, T>, change: (item: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(named).map(([name, item]) => [name, change(item)]));
}
