import { ageOn, type MembershipMessage, plain } from '@portal/contract/membership';

/** Inserts the hyphens of a date as its digits are typed: `19840` becomes `1984-0`. Full-width digits become ordinary ones. */
export function withHyphens(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/^(\d{4})(\d)/, '$1-$2')
    .replace(/^(\d{4}-\d{2})(\d)/, '$1-$2');
}

/** Year first, as in Chinese and in databases; or day first, as people in Hong Kong write it in English. */
const yearFirst = /^(?<year>\d{4})\s*[-/.年]\s*(?<month>\d{1,2})\s*[-/.月]\s*(?<day>\d{1,2})日?$/;
const dayFirst = /^(?<day>\d{1,2})\s*[-/. ]\s*(?<month>\d{1,2})\s*[-/. ]\s*(?<year>\d{4})$/;
/** Eight digits, day first: with the hyphens of a year first, the month would be 19 or 20. */
const eightDigits = /^(?<day>\d{2})(?<month>\d{2})-?(?<century>19|20)-?(?<rest>\d{2})$/;

/** Converts a date as people write it to `YYYY-MM-DD`: `17/5/1984`, `17-05-1984`, `17051984`, `1984/5/17`, `1984年5月17日`. */
export function toIsoDate(text: string): string {
  const typed = plain(text);
  const { day, month, year, century, rest } = (eightDigits.exec(typed) ?? yearFirst.exec(typed) ?? dayFirst.exec(typed))?.groups ?? {};
  const whole = year ?? (century && rest && century + rest);
  return whole && month && day ? `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed;
}

/** Returns the month to suggest for a date of birth `yearsAgo`: `2001-11` (YOUTH-49, GYM-14). */
export function suggestedMonth(yearsAgo: number, today: string): string {
  return `${Number(today.slice(0, 4)) - yearsAgo}-${today.slice(5, 7)}`;
}

/** Returns the error for an impossible date of birth, or null. */
export function dobFaultOf(dob: string, today: string): MembershipMessage | null {
  return ageOn(dob, today) === null ? 'plsEnterValidDob' : null;
}
