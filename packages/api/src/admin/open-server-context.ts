import { readConfig } from '../config.ts';
import { createContext } from '../create-context.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';

/**
 * Opens what the server uses. PGlite serves one process, so while the server runs on it, this fails with the reason; on PostgreSQL both run
 * side by side.
 */
export async function openServerContext() {
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'error' });
  const database = await openDatabase(config);
  await migrate(database);
  return { ctx: await createContext(database, config), close: database.close };
}
