import { join } from 'node:path';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { Database } from './client.ts';

const migrationsFolder = join(import.meta.dirname, '../../migrations');

/** Migrates the tables to the newest version. The search counts characters, so we refuse a database in any encoding but UTF8. */
export async function migrate({ kind, exclusively, query }: Database): Promise<void> {
  const { rows } = await query('show server_encoding');
  const [{ server_encoding }] = rows as [{ server_encoding: string }];
  if (server_encoding !== 'UTF8') throw new Error(`The database is in ${server_encoding}: create it with ENCODING 'UTF8'.`);
  await exclusively((db) =>
    kind === 'pglite'
      ? migratePglite(db as Parameters<typeof migratePglite>[0], { migrationsFolder })
      : migratePostgres(db as Parameters<typeof migratePostgres>[0], { migrationsFolder }),
  );
}
