import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';

/** One type for both databases; a transaction has it too. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface Database {
  kind: 'pglite' | 'postgres';
  db: Db;
  /** Runs one statement as text, for code that needs a plain client. */
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Runs `work` while no other process does, on the connection that holds the lock and with no time limit on its statements. */
  exclusively<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Whether the database responds within 200 ms, on a connection used for nothing else. */
  isReady(): Promise<boolean>;
  /** How pg-boss reaches this database. */
  boss: Pick<ConstructorOptions, 'db' | 'backend'>;
  /** Listens on a channel until the database is closed. Calls `onStart` each time listening starts: earlier messages were missed. */
  listen(channel: string, listener: { onMessage(payload: string): void; onStart(): void }): void;
  /** Writes everything to disk and closes. */
  close(): Promise<void>;
}
