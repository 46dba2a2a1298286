import type { Locale, Member } from '@portal/contract';
import { hongKongDate } from '@portal/contract/hong-kong';
import { ageOn } from '@portal/contract/membership';
import { asc, desc, eq, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { creditAccounts, creditEntries, type MemberRecord, memberGroups, members, memberTypes } from '../../db/schema/index.ts';
import { signFileLink } from '../../files/file-links.ts';
import { isOnSaleComing } from '../catalogue/opening.ts';
import { hasProvedEmail, paysMemberPrice } from '../members/members.ts';
import { planRenewal } from '../membership/renewal-plan.ts';
import { hasWishes } from '../plan/plan.ts';
import { countUnread } from './find-my-messages.ts';

/** Loads a member as they see themselves: group, family, credit and its log. */
export async function toMember(ctx: Context, member: MemberRecord, locale: Locale): Promise<Member> {
  const today = hongKongDate(ctx.now());
  const group = await findGroup(ctx, member.group_id);
  const plan = await planRenewal(ctx, member, today);
  const renewGroup = plan && plan.renewGroup.id !== plan.group.id ? plan.renewGroup : null;
  const [credit] = await ctx.db.select().from(creditAccounts).where(eq(creditAccounts.member_id, member.id));
  const logs = await ctx.db
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.member_id, member.id))
    .orderBy(desc(creditEntries.created_at), desc(creditEntries.id));
  return {
    ...member,
    iconPic: member.icon_file && signFileLink(ctx, 'photo', String(member.id)),
    canRenew: plan !== null,
    credit: { count: (credit?.balance ?? 0) / 100 },
    credit_logs: logs.map((entry) => ({
      id: entry.id,
      type: entry.type,
      des: entry[locale],
      count: entry.delta / 100,
      created_at: entry.created_at.toISOString(),
    })),
    family: await findFamily(ctx, member, locale, today),
    member_kind: member.kind,
    email_confirmed: hasProvedEmail(member),
    member_price: paysMemberPrice(member, today, ctx.config),
    membertype: nameOf(group?.type, locale),
    membertypegroup: nameOf(group?.group, locale),
    age: member.dob ? ageOn(member.dob, today) : null,
    renewGroup: nameOf(renewGroup, locale),
    showNewGroup: renewGroup !== null,
    unread_messages: await countUnread(ctx.db, member.id),
    can_plan: (await hasWishes(ctx.db, member.id)) || (await isOnSaleComing(ctx)),
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

/** The other members of a family, the host first, then parents. */
async function findFamily({ db }: Context, member: MemberRecord, locale: Locale, today: string): Promise<NonNullable<Member['family']>> {
  const hostId = member.host_id ?? member.id;
  const rows = await db
    .select({ member: members, group: memberGroups })
    .from(members)
    .leftJoin(memberGroups, eq(memberGroups.id, members.group_id))
    .where(or(eq(members.id, hostId), eq(members.host_id, hostId)))
    .orderBy(desc(eq(members.id, hostId)), desc(members.is_parent), asc(members.id));
  return rows
    .filter((row) => row.member.id !== member.id)
    .map(({ member: person, group }) => ({
      ...person,
      is_host: person.host_id === null,
      age: person.dob ? ageOn(person.dob, today) : null,
      membertypegroup: nameOf(group, locale),
    }));
}

function nameOf(named: { name: string; ch_name: string | null } | null | undefined, locale: Locale): string | null {
  return (locale === 'zh' && named?.ch_name) || (named?.name ?? null);
}
