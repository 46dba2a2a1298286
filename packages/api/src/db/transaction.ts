import type { Context } from '../context.ts';
import { refuse } from '../refusal.ts';
import type { Db } from './client.ts';

/** Lock wait too long, deadlock, serialisation failure: all mean "try again". */
const busyStates = new Set(['55P03', '40P01', '40001']);

/** Runs `work` in one READ COMMITTED transaction. A lock that isn't free within LOCK_TIMEOUT_MS answers BUSY, never a 500 (SEAT-4). */
export async function transaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction((tx) => work(tx), { isolationLevel: 'read committed' });
  } catch (error) {
    if (busyStates.has(sqlState(error) ?? '')) throw refuse('BUSY');
    throw error;
  }
}

/**
 * Reads by several queries what was true at one moment: an order that is paid between two of them is not shown as unpaid with nothing under way. For reading
 * only; nothing outside the database is asked meanwhile.
 */
export function snapshot<T>(ctx: Context, read: (ctx: Context) => Promise<T>): Promise<T> {
  return ctx.db.transaction((db) => read({ ...ctx, db }), { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/** The SQLSTATE of a database error, however deep the driver has wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) return cause.code;
  }
  return undefined;
}
