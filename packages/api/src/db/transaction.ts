import type { Context } from '../context.ts';
import type { Db } from './client.ts';
import { databaseFailure } from './database-errors.ts';

/**
 * Runs `work` in one READ COMMITTED transaction. A lock that isn't free within LOCK_TIMEOUT_MS answers BUSY, never a 500 (SEAT-4). UNAVAILABLE may also
 * come of a commit whose answer was lost: only the same Idempotency-Key tells whether it is done.
 */
export async function transaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction((tx) => work(tx), { isolationLevel: 'read committed' });
  } catch (error) {
    throw databaseFailure(error) ?? error;
  }
}

/**
 * Reads by several queries what was true at one moment: an order that is paid between two of them is not shown as unpaid with nothing under way. For reading
 * only; nothing outside the database is asked meanwhile.
 */
export function snapshot<T>(ctx: Context, read: (ctx: Context) => Promise<T>): Promise<T> {
  return ctx.db.transaction((db) => read({ ...ctx, db }), { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
