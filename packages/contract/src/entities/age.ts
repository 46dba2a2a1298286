import * as v from 'valibot';
import { givenDateSchema } from './common.ts';

/** Parents are at least this old, children younger. */
export const ADULT_AGE = 18;
/** A higher age means a mistyped year. */
const OLDEST = 120;

/**
 * Returns completed years on a day; both `YYYY-MM-DD` in Hong Kong. A person born on 29 February completes a year on 1 March. Null
 * for an invalid date, today, a future date, or one too long ago: nobody joins on the day of their birth, and date pickers start at today.
 */
export function ageOn(dob: string, today: string): number | null {
  if (!v.is(givenDateSchema, dob) || dob >= today) return null;
  const years = Number(today.slice(0, 4)) - Number(dob.slice(0, 4));
  const age = today.slice(5) < dob.slice(5) ? years - 1 : years;
  return age <= OLDEST ? age : null;
}
