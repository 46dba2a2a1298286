import type { Locale, Member } from '@portal/contract';
import { asc, desc, eq, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { creditAccounts, creditEntries, type MemberRecord, memberGroups, members, memberTypes } from '../../db/schema/index.ts';
import { signFileLink } from '../../files/file-links.ts';
import { hongKongDate } from '../../hong-kong.ts';
import { paysMemberPrice } from '../fee/member-price.ts';
import { canRenew } from './can-renew.ts';

/** Loads a member as he sees himself: group, family, credit and its log. */
export async function toMember(ctx: Context, member: MemberRecord, locale: Locale): Promise<Member> {
  const today = hongKongDate(ctx.now());
  const group = await findGroup(ctx, member.group_id);
  const [credit] = await ctx.db.select().from(creditAccounts).where(eq(creditAccounts.member_id, member.id));
  const logs = await ctx.db
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.member_id, member.id))
    .orderBy(desc(creditEntries.created_at), desc(creditEntries.id));
  return {
    ...member,
    iconPic: member.icon_file && signFileLink(ctx, 'photo', String(member.id)),
    canRenew: await canRenew(ctx, member, today),
    credit: { count: (credit?.balance ?? 0) / 100 },
    credit_logs: logs.map((entry) => ({
      id: entry.id,
      type: entry.type,
      des: entry[locale],
      count: entry.delta / 100,
      created_at: entry.created_at.toISOString(),
    })),
    family: await findFamily(ctx, member),
    member_kind: member.kind,
    member_price: paysMemberPrice(member, today, ctx.config),
    membertype: group && (locale === 'zh' ? group.type.ch_name : group.type.name),
    membertypegroup: group && (locale === 'zh' ? group.group.ch_name : group.group.name),
  };
}

async function findGroup({ db }: Context, groupId: number | null) {
  if (groupId === null) return undefined;
  const [row] = await db
    .select({ group: memberGroups, type: memberTypes })
    .from(memberGroups)
    .innerJoin(memberTypes, eq(memberTypes.id, memberGroups.type_id))
    .where(eq(memberGroups.id, groupId));
  return row;
}

/** The others of a family, host and parents first. */
async function findFamily({ db }: Context, member: MemberRecord): Promise<NonNullable<Member['family']>> {
  const hostId = member.host_id ?? member.id;
  const rows = await db
    .select()
    .from(members)
    .where(or(eq(members.id, hostId), eq(members.host_id, hostId)))
    .orderBy(desc(members.is_parent), asc(members.id));
  return rows.filter(({ id }) => id !== member.id).map((row) => ({ ...row, is_host: row.host_id === null }));
}
