import { stemmer } from 'stemmer';
import type { searchSynonyms } from '../../../db/schema/index.ts';
import { simplify } from './scripts.ts';

const stems = new Map<string, string>();

function stemOf(word: string): string {
  let stem = stems.get(word);
  if (stem === undefined) stems.set(word, (stem = stemmer(word).slice(0, word.length).padEnd(word.length)));
  return stem;
}

/** Width and case don't matter. */
export const normalize = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Simplified characters and stems of English words, each at its place in a normalized text: offsets stay the same. */
export const fold = (text: string): string =>
  simplify(text)
    .replace(/[^a-z0-9㐀-鿿]/g, ' ')
    .replace(/[a-z0-9]+/g, stemOf);

/** English words, and pairs of neighbouring Chinese characters: Chinese is written without spaces. */
export function tokensOf(folded: string): string[] {
  return [...folded.matchAll(/[a-z0-9]+|[㐀-鿿]+/g)].flatMap(([run]) => (isLatin(run) ? run : pairsOf(run)));
}

export const isLatin = (word: string): boolean => /^[a-z0-9]/.test(word);

export const pairsOf = (run: string): string[] =>
  run.length === 1 ? [run] : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2));

/** The association's words for things, from its table. */
export interface Synonyms {
  /** Finds them in folded texts. */
  pattern: RegExp;
  /** The things that a phrase is a word for, as tokens; the one that it means by itself first. */
  things: Map<string, string[]>;
}

const squeeze = (text: string) => text.replaceAll(' ', '');

/**
 * Longer phrases first: table tennis is not tennis. Words may be written together: `ping pong`, `pingpong`. A phrase in several rows means the
 * row that it begins, or else the shortest: taekwondo is a martial art, but martial arts are not taekwondo.
 */
export function readSynonyms(rows: (typeof searchSynonyms.$inferSelect)[]): Synonyms {
  const things = new Map<string, string[]>();
  const patterns = new Map<string, string>();
  const shortestFirst = rows.toSorted((a, b) => a.others.length - b.others.length);
  for (const { word, phrase } of [
    ...shortestFirst.map(({ word }) => ({ word, phrase: word })),
    ...shortestFirst.flatMap(({ word, others }) => others.map((phrase) => ({ word, phrase }))),
  ]) {
    const words = fold(normalize(phrase)).trim();
    const key = squeeze(words);
    if (key.length < 2) continue;
    things.set(key, [...(things.get(key) ?? []), `=${word.replaceAll(' ', '_')}`]);
    const spaced = words.replace(/ +/g, ' *');
    patterns.set(words, isLatin(words) ? `(?<![a-z0-9])${spaced}(?![a-z0-9])` : spaced);
  }
  const longestFirst = [...patterns].sort(([a], [b]) => b.length - a.length).map(([, pattern]) => pattern);
  return { pattern: new RegExp(longestFirst.join('|') || '(?!)', 'g'), things };
}

export interface Named {
  index: number;
  length: number;
  /** The thing named, and the word itself unless it is several. */
  tokens: string[];
}

const isPhrase = (found: string) => /[a-z0-9] +[a-z0-9]/.test(found);
const blank = (found: string) => ' '.repeat(found.length);

/** Takes the things out of a folded text that it names in the association's words. */
export function takeNamed(folded: string, { pattern, things }: Synonyms): { named: Named[]; rest: string } {
  const named: Named[] = [];
  const rest = folded.replace(pattern, (found, index: number) => {
    const itself = isPhrase(found) ? [] : tokensOf(found);
    named.push({ index, length: found.length, tokens: [things.get(squeeze(found))![0]!, ...(itself.length === 1 ? itself : [])] });
    return blank(found);
  });
  return { named, rest };
}

/** The tokens by which a text is found. English words of a phrase that names a thing don't count alone: `tennis` in `table tennis`. */
export function indexTokens(text: string, { pattern, things }: Synonyms): string {
  const named: string[] = [];
  const single = fold(normalize(text)).replace(pattern, (found) => {
    named.push(...(things.get(squeeze(found)) ?? []));
    return isPhrase(found) ? blank(found) : found;
  });
  // A Chinese name may be part of another: 英語 in 英語拼音.
  for (const [run] of single.matchAll(/[㐀-鿿]+/g)) {
    for (let from = 0; from < run.length; from += 1) {
      for (let to = from + 2; to <= Math.min(run.length, from + 6); to += 1) named.push(...(things.get(run.slice(from, to)) ?? []));
    }
  }
  return [...new Set([...named, ...tokensOf(single)])].join(' ');
}
