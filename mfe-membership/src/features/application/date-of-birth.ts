import { ageOn, type MembershipMessage, plain } from '@portal/contract/membership';

/** Inserts the hyphens of a date as its digits are typed: `19840` becomes `1984-0`. Full-width digits become ordinary ones. */
export function withHyphens(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/^(\d{4})(\d)/, '$1-$2')
    .replace(/^(\d{4}-\d{2})(\d)/, '$1-$2');
}

/** Converts a date in another format to `YYYY-MM-DD`: `1984/5/7`, `1984年5月7日`. */
export function toIsoDate(text: string): string {
  const written = plain(text);
  const [, year, month, day] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(written) ?? [];
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : written;
}

/** Returns the month to suggest for a date of birth `yearsAgo`: `2001-11` (YOUTH-49, GYM-14). */
export function suggestedMonth(yearsAgo: number, today: string): string {
  return `${Number(today.slice(0, 4)) - yearsAgo}-${today.slice(5, 7)}`;
}

/** Returns the error for an impossible date of birth, or null. */
export function dobFaultOf(dob: string, today: string): MembershipMessage | null {
  return ageOn(dob, today) === null ? 'plsEnterValidDob' : null;
}
