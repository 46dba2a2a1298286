import type { Config } from '../config.ts';
import type { Database } from './client.ts';
import { openPostgres } from './open-postgres.ts';

/** Opens PostgreSQL at DATABASE_URL, or else PGlite, loaded only when needed. */
export async function openDatabase(config: Config): Promise<Database> {
  if (config.DATABASE_URL) return openPostgres(config);
  const { openPglite } = await import('./open-pglite.ts');
  return openPglite(config);
}
