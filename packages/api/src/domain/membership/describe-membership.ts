import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type MemberRecord, memberGroups, memberPrices, memberTypes } from '../../db/schema/index.ts';
import { memberName } from '../members/members.ts';

const units = { en: { day: 'day', month: 'month', year: 'year' }, zh: { day: '日', month: '個月', year: '年' } };

/** The lines of a membership fee on an order, in both languages: membership, group, duration, name. */
export async function describeMembership(
  db: Db,
  priceId: number,
  person: Pick<MemberRecord, 'surname' | 'given_name' | 'other_name'>,
): Promise<{ en: string[]; zh: string[]; fee_kind: string }> {
  const [row] = await db
    .select({ price: memberPrices, group: memberGroups, type: memberTypes })
    .from(memberPrices)
    .innerJoin(memberGroups, eq(memberGroups.id, memberPrices.group_id))
    .innerJoin(memberTypes, eq(memberTypes.id, memberGroups.type_id))
    .where(eq(memberPrices.id, priceId));
  const { price, group, type } = row!;
  const { duration, duration_unit: unit } = price;
  return {
    en: [type.name, group.name, `${duration} ${units.en[unit]}${duration === 1 ? '' : 's'}`, memberName(person, 'en')],
    zh: [type.ch_name ?? type.name, group.ch_name ?? group.name, `${duration} ${units.zh[unit]}`, memberName(person, 'zh')],
    fee_kind: 'membership',
  };
}
