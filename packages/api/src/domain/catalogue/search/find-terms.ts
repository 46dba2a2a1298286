import { sql } from 'drizzle-orm';
import { distance } from 'fastest-levenshtein';
import type { Db } from '../../../db/client.ts';
import { searchSynonyms, searchVocabulary } from '../../../db/schema/index.ts';
import { simplify, without } from './scripts.ts';
import { allWordsOf, anyOf, gramsOf, inAnyScript, isLatin, spellingsOf, type Term, tokensOf } from './text-query.ts';
import { takeWideTerms } from './wide-terms.ts';

const maxTerms = 8;
/** Words that could be in any course, or only say whose child it is for. */
const noise = new Set([
  'class',
  'classes',
  'course',
  'courses',
  'lesson',
  'lessons',
  'programme',
  'program',
  'activity',
  'activities',
  'near',
  'son',
  'sons',
  'daughter',
  'daughters',
]);
const noiseAround = new RegExp(simplify('^(?:我?想?學習?|找|搵)|(?:班|課程|課|活動|附近)$'));

/** Finds the things that words name. Synonyms name the same thing; an unknown word is read as its nearest known spelling. */
export async function findTerms(db: Db, words: string): Promise<Term[]> {
  if (!words) return [];
  const wide = takeWideTerms(words);
  const { rest, named } = takeSynonyms(wide.rest, await db.select().from(searchSynonyms));
  const tokens = tokensOf(rest).map((token) => (isLatin(token) ? token : withoutNoise(token)));
  const chosen = [...new Set(tokens)].filter((token) => token && !noise.has(token));
  const known = await lookUp(db, chosen.filter(isLatin));
  const pairs = await findPairs(db, chosen);
  const terms = [
    ...wide.named,
    ...named,
    ...chosen.flatMap((token) => (isLatin(token) ? (toTerm(token, known) ?? []) : ofPairs(token, pairs))),
  ];
  return (terms.some(({ text }) => !isSingle(text)) ? terms.filter(({ text }) => !isSingle(text)) : terms).slice(0, maxTerms);
}

type Synonyms = typeof searchSynonyms.$inferSelect;

function takeSynonyms(words: string, rows: Synonyms[]): { rest: string; named: Term[] } {
  let rest = words;
  const named: Term[] = [];
  const phrases = rows.flatMap(({ word, others }) => [word, ...others].map((phrase) => ({ phrase, all: [word, ...others] })));
  // A phrase without a word would find nothing.
  const withWords = phrases.filter(({ phrase }) => tokensOf(phrase).length > 0);
  for (const { phrase, all } of withWords.toSorted((a, b) => b.phrase.length - a.phrase.length)) {
    const literal = simplify(phrase).replace(/[^\p{L}\p{N} ]/gu, '\\$&');
    const found = new RegExp(isLatin(phrase) ? `(?<![a-z0-9])${literal}s?(?![a-z0-9])` : literal).exec(simplify(rest));
    if (!found) continue;
    rest = without(rest, found, ' / ');
    named.push({ text: phrase, corrected: false, query: anyOf(all.map(allWordsOf).filter(Boolean)) });
  }
  return { rest, named };
}

/** Leaves out pairs that no document has, unless that would be all of them. */
function ofPairs(token: string, known: Set<string>): Term {
  const all = gramsOf(token);
  const grams = all.filter((gram) => spellingsOf(gram).some((spelling) => known.has(spelling)));
  return { text: token, corrected: false, query: anyOf([(grams.length > 0 ? grams : all).map(inAnyScript).join(' & ')]) };
}

/** Finds which pairs of Chinese characters the documents have, of all that a search can mean. Read by key: there can be thousands. */
async function findPairs(db: Db, tokens: string[]): Promise<Set<string>> {
  const queried = [
    ...new Set(
      tokens
        .filter((token) => !isLatin(token))
        .flatMap(gramsOf)
        .flatMap(spellingsOf),
    ),
  ];
  if (queried.length === 0) return new Set();
  const rows = await db
    .select({ word: searchVocabulary.word })
    .from(searchVocabulary)
    .where(sql`${searchVocabulary.word} = any(${sql.param(queried)}::text[])`);
  return new Set(rows.map(({ word }) => word));
}

function toTerm(token: string, known: Map<string, Known>): Term | undefined {
  const found = known.get(token);
  if (found?.stop) return undefined;
  // A code without its hyphen.
  const [, letters, digits] = (!found?.known && /^([a-z]+)(\d+)$/.exec(token)) || [];
  if (letters) return { text: token, corrected: false, query: anyOf([`${letters} & ${digits}`]) };
  const near = found?.known || /\d/.test(token) ? [] : (found?.near ?? []).filter((word) => isNear(token, word));
  if (near.length > 0) return { text: near[0]!, corrected: true, query: anyOf(near) };
  return { text: token, corrected: false, query: anyOf([token.length > 2 ? `${token}:*` : token]) };
}

interface Known {
  word: string;
  /** Means nothing on its own: `the`. */
  stop: boolean;
  known: boolean;
  near: string[];
}

async function lookUp(db: Db, words: string[]): Promise<Map<string, Known>> {
  if (words.length === 0) return new Map();
  const { rows } = (await db.execute(sql`
    select asked.*, case when known or stop then '{}' else array(
      select other.word from search_vocabulary other where other.word % asked.word order by similarity(other.word, asked.word) desc limit 5
    ) end as near
    from (
      select asked.word, length(to_tsvector('english', asked.word)) = 0 as stop,
        exists (select from search_vocabulary where lexeme = any(tsvector_to_array(to_tsvector('english', asked.word))))
          or exists (select from search_vocabulary other where other.word like asked.word || '%') as known
      from unnest(${sql.param(words)}::text[]) as asked (word)
    ) as asked`)) as { rows: Known[] };
  return new Map(rows.map((row) => [row.word, row]));
}

/** Allows one wrong letter, or two in a long word. */
function isNear(typed: string, word: string): boolean {
  return distance(typed, word) <= (typed.length < 7 ? 1 : 2);
}

const isSingle = (text: string) => /^[㐀-鿿]$/.test(text);

function withoutNoise(run: string): string {
  const found = noiseAround.exec(simplify(run));
  return found ? withoutNoise(without(run, found)) : run;
}
