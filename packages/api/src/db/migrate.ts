import { join } from 'node:path';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { Database } from './client.ts';

const migrationsFolder = join(import.meta.dirname, '../../migrations');
/** Any number: two servers that start at once migrate one after the other. */
const MIGRATION_LOCK = 1968;

/** Brings the tables to the newest version. */
export async function migrate(database: Database): Promise<void> {
  if (database.kind === 'pglite') return migratePglite(database.db as Parameters<typeof migratePglite>[0], { migrationsFolder });
  await database.exclusively(MIGRATION_LOCK, () =>
    migratePostgres(database.db as Parameters<typeof migratePostgres>[0], { migrationsFolder }),
  );
}
