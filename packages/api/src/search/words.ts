import { stemmer } from 'stemmer';
import type { searchSynonyms } from '../db/schema/index.ts';
import { simplify } from './scripts.ts';

/** Words whose stem is that of another: a programme is no programming. */
const stems = new Map(['program', 'programs', 'programme', 'programmes'].map((word) => [word, 'prog'.padEnd(word.length)]));

function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = stemmer(word).slice(0, word.length).padEnd(word.length);
  stems.set(word, stem);
  return stem;
}

/** Width and case don't matter. */
export const normalize = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Simplified characters and stems of English words, each at its place in a normalized text: offsets stay the same. */
export const fold = (text: string): string =>
  simplify(text)
    .replace(/[^a-z0-9㐀-鿿ぁ-ヿ]/g, ' ')
    .replace(/[a-z0-9]+/g, stemOf);

/** Whether a search can read anything of a text: English words, digits, Chinese characters or kana. */
export const isReadable = (text: string): boolean => /[a-z0-9㐀-鿿ぁ-ヿ]/.test(normalize(text));

/** English words, and pairs of neighbouring Chinese characters or kana: they are written without spaces. */
export function tokensOf(folded: string): string[] {
  return [...folded.matchAll(/[a-z0-9]+|[㐀-鿿ぁ-ヿ]+/g)].flatMap(([run]) => (isLatin(run) ? run : pairsOf(run)));
}

export const isLatin = (word: string): boolean => /^[a-z0-9]/.test(word);

export const pairsOf = (run: string): string[] =>
  run.length === 1 ? [run] : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2));

/** The association's words for things: by a phrase without spaces, the things as tokens; the one that it means by itself first. */
export type Synonyms = Map<string, string[]>;

/** Words of a phrase, or Chinese characters. */
const longestPhrase = 8;

interface Unit {
  text: string;
  index: number;
}

const unitsOf = (folded: string): Unit[] => [...folded.matchAll(/[a-z0-9]+|[㐀-鿿ぁ-ヿ]/g)].map(({ 0: text, index }) => ({ text, index }));

/**
 * Words may be written together: `ping pong`, `pingpong`. A phrase in several rows means the row that it begins, or else the shortest:
 * taekwondo is a martial art, but martial arts are not taekwondo.
 */
export function readSynonyms(rows: (typeof searchSynonyms.$inferSelect)[]): Synonyms {
  const things: Synonyms = new Map();
  const shortestFirst = rows.toSorted((a, b) => a.others.length - b.others.length);
  const add = (word: string, phrase: string) => {
    const key = joined(unitsOf(fold(normalize(phrase))));
    if (key.length > 1) things.set(key, [...(things.get(key) ?? []), `=${word.replaceAll(' ', '_')}`]);
  };
  for (const { word } of shortestFirst) add(word, word);
  for (const { word, others } of shortestFirst) for (const other of others) add(word, other);
  return things;
}

export interface Named {
  index: number;
  length: number;
  things: string[];
  /** Several English words: `tennis` in `table tennis` is no tennis. */
  isPhrase: boolean;
}

/** Finds the things that a folded text names, the longest phrase first, and the rest of the text. */
export function takeNamed(folded: string, synonyms: Synonyms): { named: Named[]; rest: string } {
  const units = unitsOf(folded);
  const named: Named[] = [];
  let rest = folded;
  for (let at = 0; at < units.length; ) {
    const count = phraseLength(units, at, synonyms);
    if (count > 0) {
      const phrase = units.slice(at, at + count);
      const { index } = phrase[0]!;
      const length = phrase.at(-1)!.index + phrase.at(-1)!.text.length - index;
      named.push({ index, length, things: synonyms.get(joined(phrase))!, isPhrase: count > 1 && isLatin(phrase[0]!.text) });
      rest = `${rest.slice(0, index)}${' '.repeat(length)}${rest.slice(index + length)}`;
    }
    at += Math.max(1, count);
  }
  return { named, rest };
}

/** A stem ends in one `l` in `basketball`, but not in `ball`. */
const joined = (units: Unit[]) =>
  units
    .map(({ text }) => text)
    .join('')
    .replace(/ll$/, 'l');

function phraseLength(units: Unit[], at: number, synonyms: Synonyms): number {
  for (let count = Math.min(longestPhrase, units.length - at); count > 0; count -= 1) {
    if (synonyms.has(joined(units.slice(at, at + count)))) return count;
  }
  return 0;
}

/**
 * The tokens by which a text is found: the things that it names, and its words unless only together they name one. Apart from them the things
 * in parts of its Chinese names: 英語 in 英語拼音.
 */
export function indexTokens(text: string, synonyms: Synonyms): { tokens: string; parts: string } {
  const folded = fold(normalize(text));
  const { named } = takeNamed(folded, synonyms);
  const single = named
    .filter(({ isPhrase }) => isPhrase)
    .reduce((rest, { index, length }) => `${rest.slice(0, index)}${' '.repeat(length)}${rest.slice(index + length)}`, folded);
  const parts = [...single.matchAll(/[㐀-鿿ぁ-ヿ]+/g)].flatMap(([run]) =>
    Array.from(run, (_, from) => from).flatMap((from) =>
      [2, 3, 4, 5, 6].flatMap((length) => (from + length <= run.length ? (synonyms.get(run.slice(from, from + length)) ?? []) : [])),
    ),
  );
  const tokens = new Set([...named.flatMap(({ things }) => things), ...tokensOf(single)]);
  return { tokens: [...tokens].join(' '), parts: [...new Set(parts)].filter((part) => !tokens.has(part)).join(' ') };
}
