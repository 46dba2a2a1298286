import type { PostFilter } from '@portal/contract/endpoints';
import { and, eq, gte, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { activities, venues } from '../../db/schema/index.ts';
import { isOpenOn } from './booking-period.ts';
import { lowestFee } from './lowest-prices.ts';

/** The filters that apply to a single class. */
export type ClassFilter = Pick<PostFilter, 'weekday' | 'time_of_day' | 'district' | 'venue' | 'max_price' | 'open_only'>;

/** Matches classes that take place; one that has begun may be off the site. */
export const takesPlace = isNull(activities.cancelled_at);

/** The conditions in SQL that a class must meet. */
export function classConditions(filter: ClassFilter, today: string): SQL | undefined {
  const { weekday, time_of_day, district, venue, max_price, open_only } = filter;
  return and(
    eq(activities.active, true),
    weekday === undefined ? undefined : sql`${weekday} = any(${activities.weekdays})`,
    time_of_day && timeOfDay(time_of_day),
    district ? sql`${activities.venue} in (select ${venues.venue} from ${venues} where ${venues.district} = ${district})` : undefined,
    venue ? or(eq(activities.venue, venue), eq(activities.venue_ot, venue)) : undefined,
    max_price === undefined ? undefined : lte(lowestFee(today), Math.round(max_price * 100)),
    open_only ? isOpenOn(today) : undefined,
  );
}

function timeOfDay(part: 'morning' | 'afternoon' | 'evening'): SQL | undefined {
  if (part === 'morning') return lt(activities.start_time, '12:00');
  if (part === 'evening') return gte(activities.start_time, '18:00');
  return and(gte(activities.start_time, '12:00'), lt(activities.start_time, '18:00'));
}
