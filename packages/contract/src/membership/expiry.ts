import type { Price } from '../entities/membership.ts';

/** The two memberships that have an end: of the association, and of the fitness room. */
export type MembershipProduct = 'ym_member' | 'fitness_member';
type Duration = Pick<Price, 'duration' | 'duration_unit'>;

/**
 * The expiry date that a renewal gives; all dates `YYYY-MM-DD`. Association: expiry + 1 day + duration − 1 day, even if long lapsed.
 * Fitness: duration counted from today if today is on or after the expiry, else from the expiry. Months and years clamp to the month's last day.
 */
export function renewalExpiry(product: MembershipProduct, expiry: string, today: string, duration: Duration): string {
  if (product === 'ym_member') return addDays(add(addDays(expiry, 1), duration), -1);
  return add(today >= expiry ? today : expiry, duration);
}

/** The last day of a new membership that starts today. */
export function firstExpiry(today: string, duration: Duration): string {
  return addDays(add(today, duration), -1);
}

function add(date: string, { duration, duration_unit: unit }: Duration): string {
  return unit === 'day' ? addDays(date, duration) : addMonths(date, unit === 'year' ? 12 * duration : duration);
}

function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return iso(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
}

function addDays(date: string, days: number): string {
  return iso(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000);
}

function iso(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
