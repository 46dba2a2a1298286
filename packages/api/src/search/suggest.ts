import type { EndpointOutput, Locale } from '@portal/contract';
import type { suggestSearches } from '@portal/contract/endpoints';
import type { CatalogueIndex } from './catalogue-index.ts';
import { places } from './places.ts';
import { simplify } from './scripts.ts';
import { normalize } from './words.ts';

type Suggestion = EndpointOutput<typeof suggestSearches>['suggestions'][number];

const mostOfAKind = 4;

const conditions: Record<Locale, string> = {
  en:
    'Saturday, Sunday, Monday, Tuesday, Wednesday, Thursday, Friday, weekend, weekdays, morning, afternoon, evening, after school, summer, Easter, ' +
    'Christmas, toddlers, kids, kindergarten, primary school, secondary school, teens, adults, seniors, beginners, advanced, free, under $300, ' +
    'under $500, under $1000, K1, K2, K3, P1, P2, P3, P4, P5, P6, S1, S2, S3, S4, S5, S6',
  zh:
    '星期六, 星期日, 星期一, 星期二, 星期三, 星期四, 星期五, 週末, 平日, 上午, 下午, 晚上, 放學後, 暑期, 復活節, 聖誕, 幼兒, 兒童, 幼稚園, 小學, 中學, 青少年, ' +
    '成人, 長者, 初班, 進階, 免費, $300以下, $500以下, $1000以下, K1, K2, K3, 小一, 小二, 小三, 小四, 小五, 小六, 中一, 中二, 中三, 中四, 中五, 中六',
};

/** What a person may be about to type: courses by their titles, conditions, and places that have classes. */
export function suggest({ entries, venues }: CatalogueIndex, typed: string, language: Locale): Suggestion[] {
  const text = comparable(typed.trimStart());
  if (text.trim().length < 2 && !/[㐀-鿿]/.test(text)) return [];
  const titles = [...entries.values()].flatMap(({ type, titles: all, order }) => {
    const title = all[language] ?? all.en ?? all.zh;
    const at = type === 'Group' && title ? comparable(title).indexOf(text.trim()) : -1;
    return at === 0 || (at > 0 && (language === 'zh' || /[^a-z0-9]/.test(comparable(title!)[at - 1]!)))
      ? [{ title: title!, at, order }]
      : [];
  });
  const known = new Set([...venues.values()].map(({ district }) => district));
  const near = places.filter(({ districts }) => districts.some((district) => known.has(district)));
  return [
    ...titles
      .sort((a, b) => a.at - b.at || a.order - b.order)
      .slice(0, mostOfAKind)
      .map(({ title }): Suggestion => ({ kind: 'course', text: title })),
    ...completed(typed, text, conditions[language].split(', '), 'condition'),
    ...completed(
      typed,
      text,
      near.map(({ names }) => names[language === 'en' ? 0 : 1]!),
      'place',
    ),
  ];
}

/** The same length as the text. */
const comparable = (text: string) => simplify(normalize(text));

/** The text with the phrases that its end begins: `swim sat` → `swim Saturday`. */
function completed(typed: string, text: string, phrases: string[], kind: Suggestion['kind']): Suggestion[] {
  const found = phrases.flatMap((phrase) => {
    const at = startOf(text, comparable(phrase));
    return at === -1 ? [] : { kind, text: `${typed.trimStart().slice(0, at)}${phrase}` };
  });
  return found.slice(0, mostOfAKind);
}

/** Where the end of a text begins a phrase, from the start of a word; -1: nowhere. */
function startOf(text: string, phrase: string): number {
  for (let at = Math.max(0, text.length - phrase.length); at < text.length; at += 1) {
    const end = text.slice(at);
    const startsWord = /[㐀-鿿$]/.test(end[0]!) || (end.length > 1 && (at === 0 || text[at - 1] === ' '));
    if (startsWord && phrase.startsWith(end)) return at;
  }
  return -1;
}
