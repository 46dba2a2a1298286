import type { PostFilter } from '@portal/contract/endpoints';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { ClassFacts } from './class-facts.ts';
import { type Condition, conditionsOf, type Entry, noAge } from './conditions.ts';
import { findTerms, type Term } from './find-terms.ts';
import { readConditions } from './read-conditions.ts';

/** A search as it was understood. */
export interface Search {
  /** What the filters require: always. */
  filters: Condition[];
  /** What the words require: as far as possible. */
  conditions: Condition[];
  /** The words that aren't conditions. */
  words: string;
  terms: Term[];
  /** Words that only rank. */
  extra: Term[];
}

export interface Found {
  id: number;
  /** The classes that meet the most conditions. */
  classIds: number[];
  /** It has all the words and meets all the conditions. */
  exact: boolean;
}

export interface Result {
  found: Found[];
  /** Words and conditions that nothing found meets, as typed. */
  leftOut: string[];
}

export function readSearch(index: CatalogueIndex, { globalFilter = '', ...filter }: PostFilter, today: string): Search {
  const { conditions, words } = readConditions(globalFilter, filter, today);
  const { terms, extra } = findTerms(index, words);
  const onlyExtra = terms.length === 0 && conditions.length === 0;
  return { filters: conditionsOf(filter, today), conditions, words, terms: onlyExtra ? extra : terms, extra };
}

interface Candidate extends Found {
  entry: Entry;
  /** How many conditions it meets, and how far it is from the others. */
  met: number;
  far: number;
  score: number;
  missed: Condition[];
  strong: boolean;
}

/**
 * Finds posts, best matches first. If some have all the words, or meet all the conditions, only those; if none, those that come closest, and
 * what was left out.
 */
export function searchPosts({ entries }: CatalogueIndex, search: Search): Result {
  const { conditions, terms } = search;
  const ids = terms.length === 0 ? entries.keys() : withWords(terms);
  const candidates: Candidate[] = [];
  for (const id of ids) {
    const candidate = judge(entries.get(id)!, search);
    if (candidate) candidates.push(candidate);
  }
  candidates.sort((a, b) => b.met - a.met || a.far - b.far || b.score - a.score || a.entry.order - b.entry.order || a.id - b.id);
  const meetingAll = candidates.filter(({ met }) => met === conditions.length);
  const found = meetingAll.length > 0 ? meetingAll : candidates.filter(({ strong }) => strong);
  const [first] = found;
  return {
    found,
    leftOut: [
      ...terms.filter(({ hits }) => !found.some(({ id }) => hits.has(id))).map(({ text }) => text),
      ...(first?.missed.flatMap(({ text }) => text ?? []) ?? []),
    ],
  };
}

/** The posts with all the words, one of them in its title or names; if none, those with any word there. */
function withWords(terms: Term[]): number[] {
  const ids = [...new Set(terms.flatMap(({ hits }) => [...hits.keys()]))];
  const all = ids.filter((id) => terms.every(({ hits }) => hits.has(id)));
  const strong = (id: number) => terms.some(({ hits }) => hits.get(id)?.strong);
  return terms.length === 1 || all.some(strong) ? all : ids.filter((id) => strong(id) || all.includes(id));
}

function judge(entry: Entry, { filters, conditions, terms, extra }: Search): Candidate | undefined {
  if (!filters.every(({ ofPost }) => !ofPost || ofPost(entry))) return undefined;
  const required = filters.filter(({ ofClass }) => ofClass);
  const classes = required.length === 0 ? entry.classes : entry.classes.filter((item) => required.every(({ ofClass }) => ofClass!(item)));
  if (required.length > 0 && classes.length === 0) return undefined;
  const ofPost = conditions.filter((condition) => condition.ofPost && !condition.ofPost(entry));
  const ofClass = conditions.filter((condition) => condition.ofClass);
  const { best, missed } = bestClasses(classes, ofClass);
  return {
    ...{ id: entry.id, entry, classIds: best.map(({ id }) => id) },
    met: conditions.length - ofPost.length - missed.length,
    far: Math.min(100, ...missed.flatMap(({ far }) => (far ? best.map(far) : []))),
    // Rounded, so that equal matches stay in the catalogue's order.
    score: Math.round(1000 * scoreOf(entry, terms, extra) * closenessOf(entry, conditions)),
    missed: [...ofPost, ...missed],
    strong: terms.length === 0 || terms.some(({ hits }) => hits.get(entry.id)?.strong),
    exact: ofPost.length === 0 && missed.length === 0 && terms.every(({ hits }) => hits.has(entry.id)),
  };
}

/** The classes that miss the fewest conditions, and those conditions. */
function bestClasses(classes: ClassFacts[], conditions: Condition[]): { best: ClassFacts[]; missed: Condition[] } {
  if (conditions.length === 0 || classes.length === 0) return { best: classes, missed: conditions };
  let least = Number.POSITIVE_INFINITY;
  let best: ClassFacts[] = [];
  for (const item of classes) {
    const missed = conditions.reduce((count, { ofClass }) => count + (ofClass!(item) ? 0 : 1), 0);
    if (missed < least) [least, best] = [missed, []];
    if (missed === least) best.push(item);
  }
  return { best, missed: conditions.filter(({ ofClass }) => !ofClass!(best[0]!)) };
}

function scoreOf({ id }: Entry, terms: Term[], extra: Term[]): number {
  if (terms.length === 0) return 1;
  const sum = (some: Term[]) => some.reduce((total, { hits }) => total + (hits.get(id)?.score ?? 0), 0);
  return sum(terms) + 0.3 * sum(extra);
}

/** From 0.4 to 1: how well the ages of a post are the ages searched for, and no others. */
function closenessOf({ min_age, max_age }: Entry, conditions: Condition[]): number {
  const wanted = conditions.find(({ ages }) => ages)?.ages;
  if (!wanted) return 1;
  const [from, to] = [min_age ?? 0, Math.min(max_age ?? noAge, noAge)];
  const shared = Math.max(0, Math.min(to, wanted[1]) - Math.max(from, wanted[0]) + 1);
  const either = Math.max(to, wanted[1]) - Math.min(from, wanted[0]) + 1;
  return 0.4 + (0.6 * shared) / either;
}
