import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type MemberRecord, members } from '../../db/schema/index.ts';
import { addressKey, checkAttempts, clearAttempts, countAttempt } from '../rate-limit.ts';
import { isPassword } from './passwords.ts';

/**
 * Finds the member whose number (any letter case) or e-mail and password these are; takes as long for an unknown number. Failures count by
 * address, and by account and address together: nobody can lock out somebody else, and a school's many logins through one address don't
 * wait for each other.
 */
export async function logIn(ctx: Context, username: string, password: string, address: string): Promise<MemberRecord> {
  const { LOGIN_PER_ACCOUNT, LOGIN_PER_ADDRESS, LOGIN_WINDOW_MINUTES: minutes } = ctx.config;
  const name = normalized(username);
  const from = addressKey(address);
  const byAddress = { key: `login address ${from}`, attempts: LOGIN_PER_ADDRESS, minutes };
  await checkAttempts(ctx, byAddress);
  const member = await findAccount(ctx.db, name);
  // A number and an e-mail of the same account count together.
  const accountKey = `login account ${member?.id ?? name} ${from}`;
  await countAttempt(ctx, { key: accountKey, attempts: LOGIN_PER_ACCOUNT, minutes });
  if (!(await isPassword(member?.password_hash, password, ctx.config, from)) || !member) {
    await countAttempt(ctx, byAddress);
    throw new ApiFailure('BAD_CREDENTIALS');
  }
  await clearAttempts(ctx, accountKey);
  return member;
}

/**
 * One spelling of a name, which is trimmed already: compatible letters (the Kelvin sign, full width) become plain ones, all in lower case.
 */
function normalized(username: string): string {
  return username.normalize('NFKC').toLowerCase();
}

/**
 * By member number, or by an e-mail that exactly one online account has. Of several accounts it is the one whose owner proved the
 * e-mail, or else the oldest: registering with somebody else's e-mail takes nothing from them.
 */
async function findAccount(db: Db, name: string): Promise<MemberRecord | undefined> {
  if (!name.includes('@')) {
    const [member] = await db.select().from(members).where(eq(members.code, name.toUpperCase()));
    return member;
  }
  const proved = sql`${members.email_verified_at} is not null`;
  const [first, second] = await db
    .select()
    .from(members)
    .where(and(eq(sql`lower(${members.email})`, name), eq(members.kind, 'online')))
    .orderBy(desc(proved), asc(members.id))
    .limit(2);
  return second?.email_verified_at ? undefined : first;
}
