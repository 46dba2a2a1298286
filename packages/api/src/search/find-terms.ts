import { distance } from 'fastest-levenshtein';
import type { CatalogueIndex } from './catalogue-index.ts';
import { simplify } from './scripts.ts';
import { fold, isLatin, type Named, normalize, pairsOf, takeNamed, tokensOf } from './words.ts';

/** One thing that the words name, and the posts that have it. */
export interface Term {
  /** As typed, or the nearest spelling. */
  text: string;
  corrected: boolean;
  /** How well each post has it: `named` in its title or the names around it, `strong` if so or by the association's words for it. */
  hits: Map<number, { score: number; named: boolean; strong: boolean }>;
}

const stop = new Set(
  (
    'a an the for to in on at of and or with my our your his her their i we you it is are be any some all near nearby around by from how what ' +
    'where when who which can do does there this that these those me us want need looking look find join please good best fun new son sons ' +
    'daughter daughters boy girl year years old age ages student students people thing things mtr station hong kong hk s t m re up go ' +
    'teach take get help about under over something anything someone between today tomorrow make want wants'
  )
    .split(' ')
    .map((word) => fold(word).trim()),
);
/** Words that fit any course: they don't find one, but rank it where its title has them. */
const common = new Set(
  (
    'class classes course courses lesson lessons programme program activity activities training train workshop club group team session ' +
    'learn learning study play practice interest basic basics level junior little mini young youth school sport sports skills experience ' +
    'private trial fun special event events time day party'
  )
    .split(' ')
    .map((word) => fold(word).trim()),
);
const commonChinese = new RegExp(
  simplify(
    '訓練班?|興趣班?|課程|活動|工作坊|體驗班?|小組|團隊|學習|班別|參加|報名|附近|邊度有?|有沒有|有冇|邊個|可以|推介|初步|仔仔|囡囡|阿[仔囡女]|個[仔女囡]|[有玩]咩玩?|小小|同樂|專業|技巧|考試|證書|地區|港鐵|地鐵',
  ),
  'g',
);
const aroundChinese = new RegExp(
  simplify('^(?:我|想|學|玩|去|教|找|搵|有|的|和|及|與|同|在|嘅|小)+|(?:班|課|團|會|嘅|的|呀|啊|站|路|和|及|與|同|在)+$'),
  'g',
);

/** Finds what the words name. Unknown words are read as codes, as beginnings of words, or as the nearest spelling. */
export function findTerms(index: CatalogueIndex, words: string): { terms: Term[]; extra: Term[] } {
  // A code's hyphen may be missing.
  const text = normalize(words).replace(/\b([a-z]{1,4})-(\d+)\b/g, '$1$2 ');
  const { named, rest } = takeNamed(fold(text), index.synonyms);
  const terms = named.map((item) => search(index, text.slice(item.index, item.index + item.length), tokensOfNamed(item, text)));
  const extra: Term[] = [];
  let character: Term | undefined;
  for (const { 0: found, index: at } of rest.replace(commonChinese, (run) => ' '.repeat(run.length)).matchAll(/[a-z0-9]+|[㐀-鿿ぁ-ヿ]+/g)) {
    if (!isLatin(found)) {
      terms.push(...findRun(index, found, text.slice(at, at + found.length)));
      if (found.length === 1 && found.replace(aroundChinese, '')) character ??= search(index, text.slice(at, at + 1), [found], 0, true);
      continue;
    }
    if (stop.has(found) || (found.length === 1 && !/\d/.test(found))) continue;
    const [word = found] = /^[a-z0-9]+/.exec(text.slice(at)) ?? [];
    (common.has(found) || /^\d+$/.test(found) ? extra : terms).push(findWord(index, word, found, at + word.length === text.length));
  }
  // A single character means too much beside words; alone it is all there is to go by.
  return terms.length === 0 && extra.length === 0 && character ? { terms: [character], extra } : { terms, extra };
}

/** The thing named, and the word itself unless it is several. */
function tokensOfNamed({ index, length, things, isPhrase }: Named, text: string): string[] {
  const itself = isPhrase ? [] : tokensOf(fold(text.slice(index, index + length)));
  return [things[0]!, ...(itself.length === 1 ? itself : [])];
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Chinese without spaces: one name if posts have most of it, or else its words. Single characters mean too much. */
function findRun(index: CatalogueIndex, folded: string, typed: string): Term[] {
  const run = folded.replace(aroundChinese, '');
  const start = folded.indexOf(run);
  const whole = search(index, typed.slice(start, start + run.length), pairsOf(run), 0.6);
  if (run.length < 2) return [];
  const words = whole.hits.size > 0 ? [] : [...segmenter.segment(run)].filter(({ segment }) => segment.length > 1);
  if (words.length === 0) return [whole];
  return words.map(({ segment, index: at }) => search(index, typed.slice(start + at).slice(0, segment.length), pairsOf(segment), 1));
}

/** An unknown word, if it is the last, may be only begun. */
function findWord(index: CatalogueIndex, word: string, stem: string, last: boolean): Term {
  const exact = search(index, word, [stem]);
  if (exact.hits.size > 0) return exact;
  const coded = index.codes.get(word);
  if (coded !== undefined) return { ...exact, hits: new Map([[coded, { score: 1, named: true, strong: true }]]) };
  if (word.length < 4 || /\d/.test(word)) return exact;
  const begun = last ? search(index, word, [word], 0, true) : undefined;
  if (begun && begun.hits.size > 0) return begun;
  const meant = nearestSpelling(index, word);
  if (meant === undefined) return exact;
  const [thing] = takeNamed(fold(meant), index.synonyms).named;
  return { ...search(index, meant, thing ? tokensOfNamed(thing, meant) : [fold(meant).trim()]), corrected: true };
}

/** One wrong letter or two that changed places, or two wrong ones in a long word, but not the first. */
function nearestSpelling({ spellings, synonyms }: CatalogueIndex, typed: string): string | undefined {
  const most = typed.length < 7 ? 1 : 2;
  let best: { word: string; far: number } | undefined;
  for (const word of [...spellings.values(), ...synonyms.keys()]) {
    if (word[0] !== typed[0] || Math.abs(word.length - typed.length) > most || !/^[a-z]{4,}$/.test(word)) continue;
    const far = isSwapped(typed, word) ? 1 : distance(typed, word);
    if (far <= most && far < (best?.far ?? Number.POSITIVE_INFINITY)) best = { word, far };
  }
  return best?.word;
}

const isSwapped = (a: string, b: string) => distance(a, b) === 2 && [...a].sort().join('') === [...b].sort().join('');

/** Finds the posts with at least this share of the tokens. */
function search({ engine }: CatalogueIndex, text: string, tokens: string[], share = 0, prefix = false): Term {
  const fields = prefix ? { prefix, fields: ['title', 'category', 'names'] } : {};
  const found = engine.search(tokens.join(' '), { combineWith: 'OR', ...fields });
  const enough = found.filter(({ queryTerms }) => queryTerms.length >= share * tokens.length);
  return {
    text,
    corrected: false,
    hits: new Map(
      enough.map(({ id, score, match, queryTerms }) => [
        id as number,
        {
          score: (score / queryTerms.length) * (share > 0 ? queryTerms.length / tokens.length : 1),
          named: Object.values(match).some((names) => names.some((name) => name !== 'texts')),
          strong: Object.entries(match).some(([token, names]) => token.startsWith('=') || names.some((name) => name !== 'texts')),
        },
      ]),
    ),
  };
}
