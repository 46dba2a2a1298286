import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type MemberRecord, members } from '../../db/schema/index.ts';
import { addressKey } from '../../http/address.ts';
import { clearAttempts, countAttempt } from '../../http/rate-limit.ts';
import { refuse } from '../../http/refusal.ts';
import { isPassword } from './passwords.ts';

/** Finds the member whose number (any letter case) or e-mail and password these are. Counts before it looks, and takes as long for an unknown number. */
export async function logIn(ctx: Context, username: string, password: string, address: string): Promise<MemberRecord> {
  const { LOGIN_PER_ACCOUNT, LOGIN_PER_ADDRESS, LOGIN_WINDOW_MINUTES: minutes } = ctx.config;
  const accountKey = `login account ${username.toUpperCase()}`;
  await countAttempt(ctx, { key: `login address ${addressKey(address)}`, attempts: LOGIN_PER_ADDRESS, minutes });
  await countAttempt(ctx, { key: accountKey, attempts: LOGIN_PER_ACCOUNT, minutes });
  const member = await findAccount(ctx.db, username);
  if (!(await isPassword(member?.password_hash, password, ctx.config)) || !member) throw refuse('BAD_CREDENTIALS');
  await clearAttempts(ctx, accountKey);
  return member;
}

/** By member number, or by an e-mail that exactly one online account has. */
async function findAccount(db: Db, username: string): Promise<MemberRecord | undefined> {
  if (!username.includes('@')) {
    const [member] = await db.select().from(members).where(eq(members.code, username.toUpperCase()));
    return member;
  }
  const found = await db
    .select()
    .from(members)
    .where(and(eq(sql`lower(${members.email})`, username.toLowerCase()), eq(members.kind, 'online')))
    .limit(2);
  return found.length === 1 ? found[0] : undefined;
}
