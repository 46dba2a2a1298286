import { join } from 'node:path';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { Database } from './client.ts';

const migrationsFolder = join(import.meta.dirname, '../../migrations');

/** Brings the tables to the newest version. */
export async function migrate({ kind, exclusively }: Database): Promise<void> {
  await exclusively((db) =>
    kind === 'pglite'
      ? migratePglite(db as Parameters<typeof migratePglite>[0], { migrationsFolder })
      : migratePostgres(db as Parameters<typeof migratePostgres>[0], { migrationsFolder }),
  );
}
