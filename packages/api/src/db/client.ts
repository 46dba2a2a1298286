import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { type ConstructorOptions, fromPglite } from 'pg-boss';
import type { Config } from '../config.ts';
import { closeFiles } from '../files/keep-private.ts';
import { lockFolder } from './folder-lock.ts';

/** One type for both databases; a transaction is one too. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface Database {
  kind: 'pglite' | 'postgres';
  db: Db;
  /** Runs one statement as text; for what needs a plain client (pg-boss, the health check). */
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Runs `work` while no other process runs work under the same number. */
  exclusively<T>(lock: number, work: () => Promise<T>): Promise<T>;
  /** How pg-boss reaches this database. */
  boss: Pick<ConstructorOptions, 'db' | 'backend'>;
  /** Writes everything to disk and lets go of it. */
  close(): Promise<void>;
}

/** Opens PostgreSQL at DATABASE_URL, or PGlite in DATA_DIR/db, whose folder no second process may open. */
export async function openDatabase(config: Config): Promise<Database> {
  if (config.DATABASE_URL) return openPostgres(config);
  const folder = join(config.DATA_DIR, 'db');
  mkdirSync(config.DATA_DIR, { recursive: true });
  const unlock = lockFolder(folder);
  if (!existsSync(folder)) await createFolder(folder);
  const database = await usePglite(await PGlite.create(folder), config);
  const close = async () => {
    await database.close();
    closeFiles(folder);
  };
  return { ...database, close: () => close().finally(unlock) };
}

/** Makes an empty database beside its place and moves it there when it is whole: a kill on the way leaves nothing that looks like one. */
async function createFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const client = await PGlite.create(unfinished);
  await client.close();
  closeFiles(unfinished);
  renameSync(unfinished, folder);
}

function openPostgres(config: Config): Database {
  const pool = new pg.Pool({
    connectionString: config.DATABASE_URL,
    max: config.DATABASE_POOL,
    options: `-c lock_timeout=${config.LOCK_TIMEOUT_MS} -c timezone=UTC`,
  });
  // An idle connection that the server ends must not end this process; the next query takes a new one.
  pool.on('error', () => undefined);
  return {
    kind: 'postgres',
    db: drizzlePostgres(pool),
    query: (text, values) => pool.query(text, values),
    exclusively: async (lock, work) => {
      const client = await pool.connect();
      try {
        await client.query('SET lock_timeout = 0');
        await client.query('SELECT pg_advisory_lock($1)', [lock]);
        return await work();
      } finally {
        client.release(true);
      }
    },
    boss: { db: { executeSql: (text, values) => pool.query(text, values) } },
    close: () => pool.end(),
  };
}

/** Wraps an open PGlite; also for tests, which keep it in memory. */
export async function usePglite(client: PGlite, config: Config): Promise<Database> {
  await client.exec(`SET lock_timeout = ${config.LOCK_TIMEOUT_MS}; SET timezone = 'UTC'`);
  return {
    kind: 'pglite',
    db: drizzlePglite(client),
    query: (text, values) => client.query(text, values),
    exclusively: (_lock, work) => work(),
    boss: { db: fromPglite(client), backend: 'pglite' },
    close: async () => {
      await client.exec('CHECKPOINT');
      await client.close();
    },
  };
}
