import { createHash } from 'node:crypto';
import { addToMoment } from '@portal/hong-kong/calendar';
import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { sessions } from '../../db/schema/index.ts';

/** Opens a session and gives its token, which is known nowhere else. */
export async function openSession({ config, now, random }: Context, db: Db, memberId: number): Promise<string> {
  const token = random.token();
  const created_at = now();
  const expires_at = addToMoment(created_at, { days: config.SESSION_DAYS });
  await db.insert(sessions).values({ token_hash: hashToken(token), member_id: memberId, created_at, expires_at });
  return token;
}

/** Ends one session. */
export async function endSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token_hash, tokenHash));
}

/** Ends all sessions of a member, except the one in use. */
export async function endSessions(db: Db, memberId: number, exceptTokenHash?: string): Promise<void> {
  const others = exceptTokenHash === undefined ? undefined : ne(sessions.token_hash, exceptTokenHash);
  await db.delete(sessions).where(and(eq(sessions.member_id, memberId), others));
}

/** What is stored of a token: whoever reads the database can't use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
