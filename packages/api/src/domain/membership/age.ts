import { DateTime } from 'luxon';

/** Completed years on a day; both `YYYY-MM-DD` in Hong Kong. Null for a date that is none, or lies ahead. */
export function ageOn(dob: string, today: string): number | null {
  const [born, day] = [DateTime.fromISO(dob, { zone: 'utc' }), DateTime.fromISO(today, { zone: 'utc' })];
  if (!born.isValid || born > day) return null;
  return Math.floor(day.diff(born, 'years').years);
}
