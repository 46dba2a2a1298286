import { plain } from './plain.ts';

/** The country code of a phone number without one. */
export const HONG_KONG = '852';

/** How many digits the numbers of these countries have: only there a country code without `+` can be told from a number. */
const digitsIn: Record<string, number> = { 852: 8, 853: 8, 86: 11 };

/** Spaces, dashes and dots, as people, contact lists and Japanese and Chinese keyboards write them in numbers. */
const separators = /[\s.\p{Pd}\u2212\u30FC\uFF70·]/gu;
const brackets = /[()[\]]/g;

/**
 * Reads a phone number as people and contact lists write it, and returns its digits without the country code; null if it isn't a number of
 * this country. It never leaves out a digit of the number: what it doesn't understand, it refuses.
 *
 * @example readPhone('(852) 9123 4567') // '91234567'
 */
export function readPhone(text: string, country = HONG_KONG): string | null {
  const code = country.replace(/\D/g, '');
  const compact = plain(text)
    .normalize('NFKC')
    .replace(/^tel:/i, '')
    .replace(separators, '')
    // The zero that is only dialled inside the country: +44 (0)20 7946 0958.
    .replace(new RegExp(`^(\\(?(?:\\+|00)${code}\\)?)\\(0\\)`), '$1')
    .replace(brackets, '');
  const [, abroad, digits = ''] = /^(\+|00)?(\d+)$/.exec(compact) ?? [];
  if (abroad) return digits.startsWith(code) ? digits.slice(code.length) || null : null;
  const hasCode = digits.startsWith(code) && digits.length - code.length === digitsIn[code];
  return (hasCode ? digits.slice(code.length) : digits) || null;
}

/**
 * Whether a number's digits are valid for its country: +852 has 8 digits, the first of mobiles 4 to 9, of others 2 or more; other countries
 * have 5 to 15 digits.
 */
export function isPhone(digits: string, country = HONG_KONG, kind: 'mobile' | 'any' = 'any'): boolean {
  const hongKong = kind === 'mobile' ? /^[4-9]\d{7}$/ : /^[2-9]\d{7}$/;
  return (country.replace(/\D/g, '') === HONG_KONG ? hongKong : /^\d{5,15}$/).test(digits);
}
