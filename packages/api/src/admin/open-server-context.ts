import { readConfig } from '../config.ts';
import { createContext } from '../create-context.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';

/** Opens what the server uses: beside it on PostgreSQL; on PGlite only while no server runs (`running-server.ts`). */
export async function openServerContext() {
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'error' });
  const database = await openDatabase(config);
  await migrate(database);
  return { ctx: await createContext(database, config), close: database.close };
}
