import { createHash } from 'node:crypto';
import { addToMoment } from '@portal/contract/hong-kong/calendar';
import { and, eq, ne } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type MemberRecord, members, sessions } from '../../db/schema/index.ts';

/**
 * Opens a session and returns its token, which isn't stored anywhere. Fails if the password has just changed: someone who gave the old one
 * a moment before would get in after everyone else was logged out. The row lock keeps the password as it is until the transaction ends.
 */
export async function openSession(
  { config, now, random }: Context,
  tx: Db,
  { id, password_hash }: Pick<MemberRecord, 'id' | 'password_hash'>,
): Promise<string> {
  const [member] = await tx.select({ password_hash: members.password_hash }).from(members).where(eq(members.id, id)).for('share');
  if (member?.password_hash !== password_hash) throw new ApiFailure('BAD_CREDENTIALS');
  const token = random.token();
  const created_at = now();
  const expires_at = addToMoment(created_at, { days: config.SESSION_DAYS });
  await tx.insert(sessions).values({ token_hash: hashToken(token), member_id: id, created_at, expires_at });
  return token;
}

export async function isOpen(db: Db, tokenHash: string): Promise<boolean> {
  return (await db.select({ id: sessions.member_id }).from(sessions).where(eq(sessions.token_hash, tokenHash))).length > 0;
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

/** The form in which a token is stored: read access to the database isn't enough to use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
