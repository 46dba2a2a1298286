import type { MemberGroup, MemberType } from '@portal/contract';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { memberGroups, memberPrices, memberTypes } from '../../db/schema/index.ts';
import { toHkd } from '../../money.ts';

export type PriceRow = typeof memberPrices.$inferSelect;
export type GroupWithPrices = typeof memberGroups.$inferSelect & { prices: PriceRow[] };
export type TypeWithGroups = typeof memberTypes.$inferSelect & { groups: GroupWithPrices[] };

/** Loads a membership type with its groups and all their prices, for joining and for renewal. */
export async function findMemberType(db: Db, by: { key: TypeWithGroups['key'] } | { id: number }): Promise<TypeWithGroups | undefined> {
  const [type] = await db
    .select()
    .from(memberTypes)
    .where('key' in by ? eq(memberTypes.key, by.key) : eq(memberTypes.id, by.id));
  if (!type) return undefined;
  const groups = await db.select().from(memberGroups).where(eq(memberGroups.type_id, type.id)).orderBy(asc(memberGroups.id));
  const prices = await db
    .select()
    .from(memberPrices)
    .where(
      inArray(
        memberPrices.group_id,
        groups.map(({ id }) => id),
      ),
    )
    .orderBy(asc(memberPrices.id));
  return { ...type, groups: groups.map((group) => ({ ...group, prices: prices.filter(({ group_id }) => group_id === group.id) })) };
}

/** Converts a type to the wire format, with the prices for joining. */
export function toMemberType({ id, name, ch_name, groups }: TypeWithGroups): MemberType {
  return { id, name, ch_name, groups: groups.map((group) => toMemberGroup(group, 'joining')) };
}

/** Converts a group to the wire format, with its prices for joining or for renewal. */
export function toMemberGroup(group: GroupWithPrices, purpose: 'joining' | 'renewal'): MemberGroup {
  const prices = group.prices.filter(({ for_renewal }) => for_renewal === (purpose === 'renewal'));
  const preselected = prices.find(({ id }) => id === group.default_price_id) ?? prices[0];
  return {
    ...group,
    onlinedefaultprice: preselected?.id ?? null,
    prices: prices.map(({ price, admin_fee, ...row }) => ({
      ...row,
      price: toHkd(price),
      admin_fee: admin_fee === null ? null : toHkd(admin_fee),
    })),
  };
}
