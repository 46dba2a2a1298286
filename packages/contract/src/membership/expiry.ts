import type { Price } from '../entities/membership.ts';
import { addToDate } from '../hong-kong/calendar.ts';

/** The two memberships that expire: the association's and the fitness room's. */
export type MembershipProduct = 'ym_member' | 'fitness_member';
type Duration = Pick<Price, 'duration' | 'duration_unit'>;

/**
 * Returns the expiry date after a renewal; all dates `YYYY-MM-DD`. Association: expiry + 1 day + duration − 1 day, even if long
 * lapsed. Fitness: duration from today if today is on or after the expiry, else from the expiry. Months and years clamp to the month's last
 * day.
 */
export function renewalExpiry(product: MembershipProduct, expiry: string, today: string, duration: Duration): string {
  if (product === 'ym_member') return dayBefore(add(addToDate(expiry, { days: 1 }), duration));
  return add(today >= expiry ? today : expiry, duration);
}

/** The last day of a new membership that starts today. */
export function firstExpiry(today: string, duration: Duration): string {
  return dayBefore(add(today, duration));
}

function add(date: string, { duration, duration_unit: unit }: Duration): string {
  return addToDate(date, { [`${unit}s`]: duration });
}

const dayBefore = (date: string) => addToDate(date, { days: -1 });
