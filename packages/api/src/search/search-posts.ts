import type { PostFilter } from '@portal/contract/endpoints';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { ClassFacts } from './class-facts.ts';
import { type Condition, conditionsOf, type Entry, noAge } from './conditions.ts';
import { findTerms, type Term } from './find-terms.ts';
import { readConditions } from './read-conditions.ts';
import { isReadable } from './words.ts';

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
  /** Nothing of the text can be read: such a search finds nothing. */
  isUnreadable: boolean;
}

export interface Found {
  entry: Entry;
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
  const isOnlyExtra = terms.length === 0 && conditions.length === 0;
  const inNames = extra.filter(({ hits }) => [...hits.values()].some(({ named }) => named));
  return {
    filters: conditionsOf(filter, today),
    conditions,
    words,
    terms: isOnlyExtra ? inNames : terms,
    extra,
    isUnreadable: /\S/.test(globalFilter) && !isReadable(globalFilter),
  };
}

interface Candidate extends Found {
  /** What it lacks of the conditions. */
  gap: number;
  score: number;
  /** By its title or the names around it, not only in its texts. */
  isNamed: boolean;
}

/**
 * Finds posts, best matches first. If some have all the words, or meet all the conditions, only those; if none, those that come closest, and
 * what was left out.
 */
export function searchPosts({ entries }: CatalogueIndex, search: Search): Result {
  const { conditions, terms } = search;
  if (search.isUnreadable) return { found: [], leftOut: [] };
  const ids = terms.length === 0 ? entries.keys() : withWords(terms);
  const candidates: Candidate[] = [];
  for (const id of ids) {
    const candidate = judge(entries.get(id)!, search);
    if (candidate) candidates.push(candidate);
  }
  const meetingAll = candidates.filter(({ gap }) => gap === 0);
  const isEnough = meetingAll.some((item) => item.isNamed) || (meetingAll.length > 0 && !candidates.some((item) => item.isNamed));
  const found = isEnough ? meetingAll : candidates.filter(({ entry }) => isMentioned(entry, terms));
  // Where none is named and meets all, to be named is a condition.
  if (!isEnough) for (const candidate of found) candidate.gap += candidate.isNamed ? 0 : missing;
  found.sort((a, b) => a.gap - b.gap || b.score - a.score || a.entry.order - b.entry.order || a.entry.id - b.entry.id);
  const [first] = found;
  return {
    found,
    leftOut: [
      ...terms.filter(({ hits }) => !found.some(({ entry }) => hits.has(entry.id))).map(({ text }) => text),
      ...(first ? missedBy(first.entry, conditions, fittingClasses(first.entry, search)) : []),
    ],
  };
}

/** The posts with all the words, one of them in a title or names; if there are none, those that any word names. */
function withWords(terms: Term[]): number[] {
  const ids = [...new Set(terms.flatMap(({ hits }) => [...hits.keys()]))];
  const all = ids.filter((id) => terms.every(({ hits }) => hits.has(id)));
  const named = all.some((id) => terms.some(({ hits }) => hits.get(id)?.named));
  if (terms.length === 1 || named) return all;
  return ids.filter((id) => terms.some(({ hits }) => hits.get(id)?.strong) || all.includes(id));
}

function judge(entry: Entry, { filters, conditions, terms, extra }: Search): Candidate | undefined {
  if (!filters.every(({ ofPost }) => !ofPost || ofPost(entry))) return undefined;
  const required = filters.filter(({ ofClass }) => ofClass);
  const desired = conditions.filter(({ ofClass }) => ofClass);
  let least = required.length > 0 ? Number.POSITIVE_INFINITY : desired.length * missing;
  for (const item of entry.classes) {
    if (required.every(({ ofClass }) => ofClass!(item))) least = Math.min(least, gapOf(item, desired));
    if (least === 0) break;
  }
  if (least === Number.POSITIVE_INFINITY) return undefined;
  const gap = least + missing * conditions.filter(({ ofPost }) => ofPost && !ofPost(entry)).length;
  return {
    ...{ entry, gap },
    // Rounded, so that equal matches stay in the catalogue's order.
    score: Math.round(1000 * scoreOf(entry, terms, extra) * closenessOf(entry, conditions)),
    isNamed: terms.length === 0 || terms.some(({ hits }) => hits.get(entry.id)?.named),
    exact: gap === 0 && terms.every(({ hits }) => hits.has(entry.id)),
  };
}

/** A condition that isn't met counts more than any distance in km. */
const missing = 1000;

function gapOf(item: ClassFacts, conditions: Condition[]): number {
  let gap = 0;
  for (const { ofClass, far } of conditions) if (ofClass && !ofClass(item)) gap += missing + (far?.(item) ?? 0);
  return gap;
}

const isMentioned = ({ id }: Entry, terms: Term[]): boolean => terms.length === 0 || terms.some(({ hits }) => hits.get(id)?.strong);

/** The classes of a post that meet the filters and most of the conditions. */
export function fittingClasses({ classes }: Entry, { filters, conditions }: Search): ClassFacts[] {
  const allowed = classes.filter((item) => filters.every(({ ofClass }) => !ofClass || ofClass(item)));
  const least = Math.min(...allowed.map((item) => gapOf(item, conditions)));
  return allowed.filter((item) => gapOf(item, conditions) === least);
}

/** The conditions, as typed, that a post or its best classes don't meet. */
function missedBy(entry: Entry, conditions: Condition[], [best]: ClassFacts[]): string[] {
  const isMet = ({ ofPost, ofClass }: Condition) => (!ofPost || ofPost(entry)) && (!ofClass || (best !== undefined && ofClass(best)));
  return conditions.flatMap((condition) => (isMet(condition) ? [] : (condition.text ?? [])));
}

function scoreOf({ id }: Entry, terms: Term[], extra: Term[]): number {
  const sum = (some: Term[]) => some.reduce((total, { hits }) => total + (hits.get(id)?.score ?? 0), 0);
  return 1 + sum(terms) + 0.3 * sum(extra);
}

/** From 0.2 to 1: how well the ages of a post are the ages searched for, and no others. */
function closenessOf({ min_age, max_age }: Entry, conditions: Condition[]): number {
  const wanted = conditions.find(({ ages }) => ages)?.ages;
  if (!wanted) return 1;
  const [from, to] = [min_age ?? 0, Math.min(max_age ?? noAge, noAge)];
  const shared = Math.max(0, Math.min(to, wanted[1]) - Math.max(from, wanted[0]) + 1);
  const either = Math.max(to, wanted[1]) - Math.min(from, wanted[0]) + 1;
  return 0.2 + (0.8 * shared) / either;
}
