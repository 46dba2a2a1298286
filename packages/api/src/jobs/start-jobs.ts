import type { Context } from '../context.ts';
import type { Database } from '../db/client.ts';

/** Starts what happens later and returns how to stop it. */
export async function startJobs(_ctx: Context, _database: Database): Promise<() => Promise<void>> {
  return async () => undefined;
}
