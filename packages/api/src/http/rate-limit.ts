import { eq, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { rateLimits } from '../db/schema/index.ts';
import { refuse } from './refusal.ts';

export interface Limit {
  /** What and who: `login account A123456I`. */
  key: string;
  attempts: number;
  minutes: number;
}

/**
 * Counts an attempt and refuses it with RATE_LIMITED when the window's are used up. The window runs from its first attempt and refused ones don't
 * lengthen it: a wait, never a lock-out. One statement, so parallel attempts count one by one on every instance.
 */
export async function countAttempt({ db, now }: Pick<Context, 'db' | 'now'>, limit: Limit): Promise<void> {
  const at = now();
  const ends = new Date(at.getTime() + limit.minutes * 60_000);
  const over = sql`${rateLimits.window_ends_at} <= ${at.toISOString()}`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key: limit.key, attempts: 1, window_ends_at: ends })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        attempts: sql`case when ${over} then 1 else ${rateLimits.attempts} + 1 end`,
        window_ends_at: sql`case when ${over} then ${ends.toISOString()}::timestamptz else ${rateLimits.window_ends_at} end`,
      },
    })
    .returning();
  if (row && row.attempts > limit.attempts) {
    throw refuse('RATE_LIMITED', { retryAfterSeconds: Math.max(1, Math.ceil((row.window_ends_at.getTime() - at.getTime()) / 1000)) });
  }
}

/** Forgets the attempts: the caller has proved who he is. */
export async function clearAttempts({ db }: Pick<Context, 'db'>, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}
