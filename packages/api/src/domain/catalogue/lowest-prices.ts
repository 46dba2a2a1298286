import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { activities } from '../../db/schema/index.ts';
import { isOpenOn } from './booking-period.ts';

const early = (today: string) => sql`${activities.early_bird_end_date} >= ${today}`;

/** The lowest price that anybody pays for a class on a day, in cents: of the two families, early where early bird is on. */
export function lowestFee(today: string) {
  return sql<
    number | null
  >`case when ${early(today)} then least(${activities.early_member_fee}, ${activities.early_nonmember_fee}) else least(${activities.member_fee}, ${activities.nonmember_fee}) end`;
}

/** Finds the lowest price in HK$ among the open classes of each group; a group without one is missing. */
export async function findLowestPrices(db: Db, groupIds: number[], today: string): Promise<Map<number, number>> {
  if (groupIds.length === 0) return new Map();
  const rows = await db
    .select({ id: activities.group_id, cents: sql<number | null>`min(${lowestFee(today)})` })
    .from(activities)
    .where(and(inArray(activities.group_id, groupIds), eq(activities.active, true), isOpenOn(today)))
    .groupBy(activities.group_id);
  return new Map(rows.flatMap(({ id, cents }) => (cents === null ? [] : [[id, cents / 100]])));
}
