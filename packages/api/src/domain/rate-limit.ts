import { createHash } from 'node:crypto';
import { networkOf } from '@portal/server-kit';
import { and, eq, gt, sql } from 'drizzle-orm';
import { ApiFailure } from '../api-failure.ts';
import type { Context } from '../context.ts';
import { rateLimits } from '../db/schema/index.ts';

export interface Limit {
  /** What and who: `login account A123456I`. */
  key: string;
  attempts: number;
  minutes: number;
}

/**
 * Counts an attempt and fails with RATE_LIMITED if the window's attempts are used up. The window starts with its first attempt and refused
 * ones don't extend it: a wait, never a lock-out. One statement, so parallel attempts count one by one on all servers.
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
  if (row && row.attempts > limit.attempts) throw limited(row.window_ends_at, at);
}

/** Fails with RATE_LIMITED if the window's attempts are used up; counts nothing. */
export async function checkAttempts({ db, now }: Pick<Context, 'db' | 'now'>, { key, attempts }: Limit): Promise<void> {
  const at = now();
  const [row] = await db
    .select()
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.window_ends_at, at)));
  if (row && row.attempts >= attempts) throw limited(row.window_ends_at, at);
}

function limited(until: Date, now: Date): Error {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new ApiFailure('RATE_LIMITED', {
    message: 'rateLimit.wait',
    params: { minutes: Math.ceil(retryAfterSeconds / 60) },
    retryAfterSeconds,
  });
}

/** False if a limit is reached. */
export async function passes(counted: Promise<void>): Promise<boolean> {
  return counted.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiFailure && error.code === 'RATE_LIMITED') return false;
      throw error;
    },
  );
}

/** Takes back an attempt that should not have counted. */
export async function takeBackAttempt({ db, now }: Pick<Context, 'db' | 'now'>, { key, attempts }: Limit): Promise<void> {
  await db
    .update(rateLimits)
    // Attempts beyond the limit were refused, and are never taken back.
    .set({ attempts: sql`greatest(least(${rateLimits.attempts}, ${attempts}) - 1, 0)` })
    .where(and(eq(rateLimits.key, key), gt(rateLimits.window_ends_at, now())));
}

/** Clears the attempts: the caller has proven their identity. */
export async function clearAttempts({ db }: Pick<Context, 'db'>, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

/** The limit for mails that anybody can cause to any address; a `+` suffix or dots don't make another mailbox at large providers. */
export function mailLimit({ config }: Pick<Context, 'config'>, kind: string, email: string | null): Limit {
  const mailbox = (email ?? '').toLowerCase().replace(/\+[^@]*|\.(?=[^@]*@)/g, '');
  return { key: `${kind} ${shortHash(mailbox)}`, attempts: config.MAILS_PER_RECIPIENT, minutes: config.RATE_WINDOW_MINUTES };
}

/**
 * A short, stable name for a caller's address in limits, without the address itself. Only the first 64 bits of IPv6 count: the owner
 * chooses the rest.
 */
export function addressKey(address: string): string {
  return shortHash(networkOf(address));
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
