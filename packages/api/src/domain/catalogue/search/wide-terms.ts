import { type District, districts } from '@portal/contract/entities';
import { sql } from 'drizzle-orm';
import { simplify, without } from './scripts.ts';
import { allWordsOf, anyOf, facet, type Term } from './text-query.ts';

const island: District[] = ['central-and-western', 'wan-chai', 'eastern', 'southern'];
const kowloon: District[] = ['yau-tsim-mong', 'sham-shui-po', 'kowloon-city', 'wong-tai-sin', 'kwun-tong'];
const newTerritories = (Object.keys(districts) as District[]).filter((code) => ![...island, ...kowloon].includes(code));
const inDistricts = (codes: District[]) => codes.map((code) => `..${code}`);

/** Terms wider than one filter: the weekend, and the parts of Hong Kong. Kowloon Tong and Kowloon Bay are places in Kowloon. */
const wide: { pattern: string; facets: string[] }[] = [
  { pattern: '\\bweekends?\\b|[週周]末|(?:星期|禮拜|週|周|(?<![一二三四五六七八九十廿]))六日', facets: ['6..', '7..'] },
  { pattern: '\\b(?:hong kong|hk) island\\b|香?港島', facets: inDistricts(island) },
  { pattern: '\\bkowloon\\b(?! (?:tong|bay))|九龍(?![塘灣])', facets: inDistricts(kowloon) },
  { pattern: '\\bnew territories\\b|新界', facets: inDistricts(newTerritories) },
];
const patterns = wide.map(({ pattern, facets }) => ({ pattern: new RegExp(simplify(pattern)), facets }));

/**
 * Takes these terms out of a text. They find whatever has a class on one of the days or in one of the districts, or has the words
 * themselves.
 */
export function takeWideTerms(words: string): { rest: string; named: Term[] } {
  let rest = words;
  const named: Term[] = [];
  for (const { pattern, facets } of patterns) {
    const found = pattern.exec(simplify(rest));
    if (!found) continue;
    const text = rest.slice(found.index, found.index + found[0].length);
    const query = sql`(${sql.join([anyOf([allWordsOf(text)]), ...facets.map(facet)], sql` || `)})`;
    named.push({ text, corrected: false, query });
    rest = without(rest, found, ' / ');
  }
  return { rest, named };
}
