import type { Locale } from '@portal/contract';
import { hasMemberPrice } from '@portal/contract/entities';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type MemberRecord, members } from '../../db/schema/index.ts';

/** A member's name in a language; Chinese readers get the Chinese name if there is one. */
export function memberName(member: Pick<MemberRecord, 'surname' | 'given_name' | 'other_name'>, locale: Locale): string {
  const english = [member.surname, member.given_name].filter(Boolean).join(' ');
  return locale === 'zh' ? (member.other_name ?? english) : english || (member.other_name ?? '');
}

/** Whether a member's e-mail is theirs: they entered a code that we mailed, or the association's staff enrolled them. */
export function hasProvedEmail({ kind, email_verified_at }: Pick<MemberRecord, 'kind' | 'email_verified_at'>): boolean {
  return kind !== 'online' || email_verified_at !== null;
}

/** Whether an account pays member prices, by the contract's rule and the setting LAPSED_MEMBER_PRICE. */
export function paysMemberPrice(
  { kind, expiry_date }: Pick<MemberRecord, 'kind' | 'expiry_date'>,
  today: string,
  { LAPSED_MEMBER_PRICE }: Pick<Config, 'LAPSED_MEMBER_PRICE'>,
): boolean {
  return hasMemberPrice({ member_kind: kind, expiry_date }, today, LAPSED_MEMBER_PRICE);
}

/**
 * Fails with BUSY if one of these people has been merged into another account. Call it after writing rows that refer to them: the foreign key
 * has waited for a merge under way, and a later one waits for this transaction and takes the rows along.
 */
export async function refuseMerged(tx: Db, memberIds: number[]): Promise<void> {
  const merged = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(inArray(members.id, memberIds), isNotNull(members.merged_into_id)));
  if (merged.length > 0) throw new ApiFailure('BUSY');
}

/** Member numbers look like A123456I, F567890M and N678901P. */
const letters = { association: ['A', 'I'], fitness: ['F', 'M'], online: ['N', 'P'] } as const;

/** Adds a member with a new number. If the number is taken, draws another. */
export async function insertMember(ctx: Context, tx: Db, member: Omit<typeof members.$inferInsert, 'code'>): Promise<MemberRecord> {
  const [first, last] = letters[member.kind];
  for (;;) {
    const digits = String(ctx.random.bytes(4).readUInt32BE() % 1_000_000).padStart(6, '0');
    const [row] = await tx
      .insert(members)
      .values({ ...member, code: `${first}${digits}${last}` })
      .onConflictDoNothing({ target: members.code })
      .returning();
    if (row) return row;
  }
}

/** Saves the language in which a member uses the portal, for mails. */
export async function saveLanguage({ db }: Context, { id, language }: MemberRecord, used: Locale): Promise<void> {
  if (used !== language) await db.update(members).set({ language: used }).where(eq(members.id, id));
}
