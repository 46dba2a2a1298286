import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { createContext } from '../create-context.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';

export interface OpenContext {
  ctx: Context;
  close(): Promise<void>;
}

/** Opens the database of a stopped server, as that server would, but sends no mail; `ahead` moves the clock forward by minutes. */
export async function openContext(config: Config, ahead = 0): Promise<OpenContext> {
  const database = await openDatabase(config);
  await migrate(database);
  const now = () => new Date(Date.now() + ahead * 60_000);
  const ctx = { ...(await createContext(database, config)), now, mail: { send: async () => undefined } };
  return { ctx, close: database.close };
}
