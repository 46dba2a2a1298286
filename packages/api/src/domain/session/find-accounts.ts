import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type MemberRecord, members } from '../../db/schema/index.ts';
import { hasProvedEmail } from '../members/members.ts';

/** More accounts than a family has don't share an e-mail. */
const mostAccounts = 20;

/**
 * Finds the accounts that a member number or an e-mail, both in lower case, stands for, the likeliest first. Of an e-mail, those
 * that proved it or, while none has, the oldest: registering with another person's e-mail takes nothing from them.
 */
export async function findAccounts(db: Db, name: string): Promise<MemberRecord[]> {
  if (!name.includes('@')) return db.select().from(members).where(eq(members.code, name.toUpperCase()));
  const found = await db
    .select()
    .from(members)
    .where(eq(sql`lower(${members.email})`, name))
    .orderBy(asc(members.id))
    .limit(mostAccounts);
  const proved = found.filter(hasProvedEmail);
  return proved.length > 0 ? proved.toSorted((a, b) => rankOf(a) - rankOf(b)) : found.slice(0, 1);
}

/** The account that a person means by a number or an e-mail: a family's host before its members. Undefined if two are as likely. */
export async function findAccount(db: Db, name: string): Promise<MemberRecord | undefined> {
  const [first, second] = await findAccounts(db, name);
  return first && second && rankOf(first) === rankOf(second) ? undefined : first;
}

function rankOf({ kind, host_id }: MemberRecord): number {
  if (host_id !== null) return 3;
  return ['association', 'fitness', 'online'].indexOf(kind);
}
