import { setImmediate, setTimeout } from 'node:timers/promises';
import { isTracing } from '@portal/server-kit';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Config } from '../config.ts';
import type { Database, Db } from './client.ts';
import { NoConnection } from './database-errors.ts';
import { listenOn } from './listen-on.ts';
import { TracedPool } from './traced-pool.ts';

/** An arbitrary number for the lock: only one of a database's servers prepares it at a time. */
const PREPARING = 1968;
const READY_WITHIN_MS = 200;

/** The query that needs a broken connection reports the error; an `error` event without a listener would end the process. */
const ignore = () => undefined;

/**
 * Opens PostgreSQL, with at most 2 × DATABASE_POOL + 2 connections. Read-only transactions share a pool with single statements;
 * transactions that write have a pool of their own, because they may wait for each other. Of the other two connections, one checks whether
 * the database responds and one listens.
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
      const responses = probe.query('select 1').then(
        () => true,
        () => false,
      );
      // A response that has arrived by the deadline still gets read.
      return Promise.race([responses, setTimeout(READY_WITHIN_MS, false).then(() => setImmediate(false))]);
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
  const Pool = isTracing() ? TracedPool : pg.Pool;
  const pool = new Pool({
    ...connectionTo(config, { lock_timeout: lock, statement_timeout: statement, idle_in_transaction_session_timeout: idle }),
    max: config.DATABASE_POOL,
    connectionTimeoutMillis: config.DATABASE_WAIT_MS,
    // For a database that can't be reached, and so can't report that a statement took too long.
    ...(statement > 0 && { query_timeout: statement + config.DATABASE_WAIT_MS }),
    ...settings,
  });
  pool.on('error', ignore);
  return pool.on('connect', (client) => client.on('error', ignore));
}

/** Each end notices within DATABASE_SILENCE_SECONDS if the other is cut off. */
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

/**
 * Drizzle's own version would keep a connection for ever if its `begin` failed. A connection that may still be in a transaction isn't
 * reused.
 */
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

/** The lock ends with its connection, whatever happens to this process. Preparing a database may take as long as it needs. */
async function exclusively<T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> {
  const client = new pg.Client(connectionTo(config, { idle_in_transaction_session_timeout: config.IDLE_TRANSACTION_MS }));
  client.on('error', ignore);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [PREPARING]);
    return await work(drizzle(client));
  } finally {
    await client.end();
  }
}

/** Callers share the result of a query that is already in progress. */
function shared<T>(query: () => Promise<T>): () => Promise<T> {
  let querying: Promise<T> | undefined;
  return () => {
    querying ??= query().finally(() => {
      querying = undefined;
    });
    return querying;
  };
}
