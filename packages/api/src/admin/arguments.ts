import { InvalidArgumentError } from 'commander';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { type MemberRecord, members } from '../db/schema/index.ts';
import { toCents } from '../money.ts';

/** HK$ as cents; refuses more than two decimals. */
export function hkd(text: string): number {
  const cents = /^-?\d+(\.\d{1,2})?$/.test(text) ? toCents(Number(text)) : null;
  if (cents === null) throw new InvalidArgumentError('An amount in HK$, like 100 or 12.50.');
  return cents;
}

export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('A whole number.');
  return Number(text);
}

export function day(text: string): string {
  if (!new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text)) throw new InvalidArgumentError('A day, like 2027-03-31.');
  return text;
}

/** Finds a member by number. */
export async function memberOf(db: Db, code: string): Promise<MemberRecord> {
  const [member] = await db.select().from(members).where(eq(members.code, code.toUpperCase()));
  if (!member) throw new Error(`There is no member ${code}.`);
  return member;
}
