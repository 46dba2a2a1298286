import type { Context } from '../context.ts';
import type { Db } from './client.ts';
import { databaseFailure } from './database-errors.ts';

/**
 * Runs `work` in a READ COMMITTED transaction. If a lock isn't free within LOCK_TIMEOUT_MS, the result is BUSY, never a 500 (SEAT-4).
 * UNAVAILABLE may also follow a commit whose response was lost: only the same Idempotency-Key shows whether it happened.
 */
export async function transaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction((tx) => work(tx), { isolationLevel: 'read committed' });
  } catch (error) {
    throw databaseFailure(error) ?? error;
  }
}

/**
 * Lets several queries read the same moment, so that an order paid between two of them isn't shown as unpaid with no payment under way. For
 * reads only; don't call anything outside the database in it.
 */
export function snapshot<T>(ctx: Context, read: (ctx: Context) => Promise<T>): Promise<T> {
  return ctx.db.transaction((db) => read({ ...ctx, db }), { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
