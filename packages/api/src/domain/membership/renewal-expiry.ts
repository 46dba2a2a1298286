import { DateTime } from 'luxon';

export interface Duration {
  duration: number;
  duration_unit: 'day' | 'month' | 'year';
}

export type Product = 'ym_member' | 'fitness_member';

/**
 * The expiry date that a renewal gives; all dates `YYYY-MM-DD`. Association: expiry + 1 day + duration − 1 day, even if long lapsed.
 * Fitness: duration counted from today if today is on or after the expiry, else from the expiry. Months and years clamp to the month's last day.
 */
export function renewalExpiry(product: Product, expiry: string, today: string, { duration, duration_unit }: Duration): string {
  const length = { [duration_unit]: duration };
  if (product === 'ym_member') return iso(day(expiry).plus({ days: 1 }).plus(length).minus({ days: 1 }));
  return iso(day(today >= expiry ? today : expiry).plus(length));
}

/** The last day of a new membership that starts today. */
export function firstExpiry(today: string, { duration, duration_unit }: Duration): string {
  return iso(
    day(today)
      .plus({ [duration_unit]: duration })
      .minus({ days: 1 }),
  );
}

const day = (date: string) => DateTime.fromISO(date, { zone: 'utc' });
const iso = (date: DateTime) => date.toFormat('yyyy-MM-dd');
