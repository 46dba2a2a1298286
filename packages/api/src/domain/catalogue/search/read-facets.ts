import type { PostFilter } from '@portal/contract/endpoints';
import { type District, districts } from '@portal/contract/entities';
import { simplify, without } from './scripts.ts';

/** The filters that words can state, besides naming things. */
export type Facets = Pick<PostFilter, 'age' | 'people' | 'weekday' | 'time_of_day' | 'district'>;

/** Takes the words that state a filter out of a text: `swim Saturday` → `swim` and Saturday. Only the first of each kind counts. */
export function readFacets(text: string): { facets: Facets; words: string } {
  let words = text.normalize('NFKC').toLowerCase();
  const facets: Facets = {};
  for (const { pattern, facet } of patterns) {
    const found = pattern.exec(simplify(words));
    const read = found && facet(found[1] ?? '');
    if (!read || Object.keys(read).some((name) => Object.hasOwn(facets, name))) continue;
    Object.assign(facets, read);
    words = without(words, found, ' ');
  }
  return { facets, words: words.replace(/\s+/g, ' ').trim() };
}

interface FacetPattern {
  pattern: RegExp;
  facet: (number: string) => Facets;
}

const weekdays = [
  'mon(?:day)?',
  'tue(?:s(?:day)?)?',
  'wed(?:nesday)?',
  'thu(?:rs(?:day)?)?',
  'fri(?:day)?',
  'sat(?:urday)?',
  'sun(?:day)?',
];
/** District names that are also ordinary words. */
const needsDistrict = new Set<District>(['eastern', 'southern', 'north', 'islands']);

const facetPatterns: FacetPattern[] = [
  // For a range, the youngest.
  { pattern: /\bage[sd]?\s*(\d{1,2})(?:\s*[-–~]\s*\d{1,2})?\b/, facet: toAge },
  { pattern: /\b(\d{1,2})(?:\s*[-–~]\s*\d{1,2})?\s*-?\s*(?:years?|yrs?|yo|y\/o)\b(?:[\s-]*olds?\b)?/, facet: toAge },
  { pattern: /(\d{1,2}|[一二三四五六七八九十]{1,3})(?:歲?\s*[-–~至到]\s*(?:\d{1,2}|[一二三四五六七八九十]{1,3}))?\s*歲/, facet: toAge },
  { pattern: /\b(?:kids?|child(?:ren)?)\b(?:'s)?|小朋友|兒童|小童|細路/, facet: () => ({ people: 'child' }) },
  { pattern: /\bteen(?:ager)?s?\b|青少年/, facet: () => ({ people: 'teen' }) },
  { pattern: /\badults?\b|成人|大人/, facet: () => ({ people: 'adult' }) },
  ...weekdays.map((day, index) => ({
    pattern: new RegExp(`\\b${day}s?\\b|(?:星期|禮拜|週|周)${['一', '二', '三', '四', '五', '六(?!日)', '日'][index]}`),
    facet: () => ({ weekday: index + 1 }),
  })),
  { pattern: /(?:星期|禮拜)天/, facet: () => ({ weekday: 7 }) },
  { pattern: /\b(?:\d{1,2}(?:[:.]\d\d)?\s*)?am\b|\bmornings?\b|上午|早上|朝早|早晨/, facet: () => ({ time_of_day: 'morning' }) },
  {
    pattern: /\b(?:[6-9]|1[01])(?:[:.]\d\d)?\s*pm\b|\bevenings?\b|晚上|夜晚|傍晚|晚間/,
    facet: () => ({ time_of_day: 'evening' }),
  },
  { pattern: /\b(?:\d{1,2}(?:[:.]\d\d)?\s*)?pm\b|\bafternoons?\b|下午|晏晝/, facet: () => ({ time_of_day: 'afternoon' }) },
  ...Object.entries(districts).map(([code, { name_en, name_ot }]) => {
    const district = code as District;
    const english = name_en.toLowerCase().replaceAll(' ', '[\\s-]?') + (needsDistrict.has(district) ? ' district' : '(?: district)?');
    const chinese = needsDistrict.has(district) ? name_ot : name_ot.replace(/區$/, '區?');
    return { pattern: new RegExp(`\\b${english}\\b|${chinese}`), facet: () => ({ district }) };
  }),
];
const patterns = facetPatterns.map(({ pattern, facet }) => ({ pattern: new RegExp(simplify(pattern.source)), facet }));

function toAge(number: string): Facets {
  return { age: /\d/.test(number) ? Number(number) : chineseNumber(number) };
}

/** 七 → 7, 十二 → 12, 二十 → 20. */
function chineseNumber(text: string): number {
  const digit = (character: string | undefined) => '一二三四五六七八九'.indexOf(character || ' ') + 1;
  const [tens, ones] = text.includes('十') ? text.split('十') : [undefined, text];
  return (tens === undefined ? 0 : (digit(tens) || 1) * 10) + digit(ones);
}
