import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { activities } from '../../db/schema/index.ts';
import { isOpenOn } from './booking-period.ts';

const early = (today: string) => sql`${activities.early_bird_end_date} >= ${today}`;

/** The lower of a class's member and non-member fees on a day, in cents; early-bird fees while they apply. */
export function lowestFee(today: string) {
  const { early_member_fee, early_nonmember_fee, member_fee, nonmember_fee } = activities;
  return sql<number | null>`case when ${early(today)}
    then least(${early_member_fee}, ${early_nonmember_fee}) else least(${member_fee}, ${nonmember_fee}) end`;
}

/** Finds the lowest price in HK$ among the open classes of each group; groups without one are left out. */
export async function findLowestPrices(db: Db, groupIds: number[], today: string): Promise<Map<number, number>> {
  if (groupIds.length === 0) return new Map();
  const rows = await db
    .select({ id: activities.group_id, cents: sql<number | null>`min(${lowestFee(today)})` })
    .from(activities)
    .where(and(inArray(activities.group_id, groupIds), eq(activities.active, true), isOpenOn(today)))
    .groupBy(activities.group_id);
  return new Map(rows.flatMap(({ id, cents }) => (cents === null ? [] : [[id, cents / 100]])));
}
