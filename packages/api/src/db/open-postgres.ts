import { setImmediate, setTimeout } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Config } from '../config.ts';
import type { Database, Db } from './client.ts';
import { NoConnection } from './database-errors.ts';
import { listenOn } from './listen-on.ts';

/** Any number: of all servers on a database only one at a time prepares it. */
const PREPARING = 1968;
const READY_WITHIN_MS = 200;

/** A connection that ends is told of by the query that needs it; left to itself, its `error` would end the process. */
const heard = () => undefined;

/**
 * Opens PostgreSQL: 2 × DATABASE_POOL + 2 connections at most. Transactions that only read share their pool with single statements; those that write have
 * one of their own, since they may wait for each other. Of the others one answers whether the database does, one listens.
 */
export function openPostgres(config: Config): Database {
  const [reads, writes] = [createPool(config), createPool(config)];
  const probe = createPool(config, { max: 1, idleTimeoutMillis: 0, query_timeout: READY_WITHIN_MS });
  const listeners: (() => void)[] = [];
  const db: Db = drizzle(reads);
  db.transaction = (work, options) => inTransaction(options?.accessMode === 'read only' ? reads : writes, work, options);
  return {
    kind: 'postgres',
    db,
    query: (text, values) => reads.query(text, values),
    exclusively: (work) => exclusively(config, work),
    isReady: shared(async () => {
      const answers = probe.query('select 1').then(
        () => true,
        () => false,
      );
      // What has arrived by then is still read.
      return Promise.race([answers, setTimeout(READY_WITHIN_MS, false).then(() => setImmediate(false))]);
    }),
    listen: (channel, listener) => void listeners.push(listenOn(() => new pg.Client(connectionTo(config, {})), channel, listener)),
    boss: { db: { executeSql: (text, values) => reads.query(text, values) } },
    close: async () => {
      for (const end of listeners) end();
      await Promise.all([reads.end(), writes.end(), probe.end()]);
    },
  };
}

type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

function createPool(config: Config, settings?: pg.PoolConfig): pg.Pool {
  const { LOCK_TIMEOUT_MS: lock, STATEMENT_TIMEOUT_MS: statement, IDLE_TRANSACTION_MS: idle } = config;
  const pool = new pg.Pool({
    ...connectionTo(config, { lock_timeout: lock, statement_timeout: statement, idle_in_transaction_session_timeout: idle }),
    max: config.DATABASE_POOL,
    connectionTimeoutMillis: config.DATABASE_WAIT_MS,
    // For a database that is cut off: it can't say itself that a statement took too long.
    ...(statement > 0 && { query_timeout: statement + config.DATABASE_WAIT_MS }),
    ...settings,
  });
  pool.on('error', heard);
  return pool.on('connect', (client) => client.on('error', heard));
}

/** Both ends notice within DATABASE_SILENCE_SECONDS that the other is cut off. */
function connectionTo(config: Config, limits: Record<string, number>): pg.ClientConfig {
  const seconds = config.DATABASE_SILENCE_SECONDS;
  const [idle, interval] = [Math.ceil(seconds / 2), Math.ceil(seconds / 10)];
  const tcp = { tcp_keepalives_idle: idle, tcp_keepalives_interval: interval, tcp_keepalives_count: 5, tcp_user_timeout: seconds * 1000 };
  const settings = Object.entries({ ...limits, ...tcp, timezone: 'UTC' });
  return {
    connectionString: config.DATABASE_URL,
    keepAlive: true,
    keepAliveInitialDelayMillis: idle * 1000,
    options: settings.map(([name, value]) => `-c ${name}=${value}`).join(' '),
  };
}

/** Drizzle's own would keep a connection for ever whose `begin` failed. One that is not known to be out of its transaction is not used again. */
async function inTransaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>, options?: PgTransactionConfig): Promise<T> {
  const client = await pool.connect().catch((cause) => {
    throw new NoConnection(cause);
  });
  try {
    const db: Db = drizzle(client);
    return await db.transaction(work, options);
  } finally {
    client.release(client.getTransactionStatus() !== 'I');
  }
}

/** The lock ends with its connection, whatever becomes of this process. What prepares a database may take its time. */
async function exclusively<T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> {
  const client = new pg.Client(connectionTo(config, { idle_in_transaction_session_timeout: config.IDLE_TRANSACTION_MS }));
  client.on('error', heard);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [PREPARING]);
    return await work(drizzle(client));
  } finally {
    await client.end();
  }
}

/** Whoever asks while an answer is awaited gets that one. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let asking: Promise<T> | undefined;
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}
