import type { EndpointInput } from '@portal/contract';
import type { searchPosts } from '@portal/contract/endpoints';
import { type ClassFacts, dayNumber, isOpen, lowestFeeOn } from './class-facts.ts';
import type { Entry } from './conditions.ts';
import { distance, middles, type Position } from './places.ts';
import { type Found, fittingClasses, type Search } from './search-posts.ts';

export type Sort = NonNullable<EndpointInput<typeof searchPosts>['body']['sort']>;

/** A way to sort posts by their open classes that fit. */
export interface Order {
  /** Sorts what a search found, the best first; posts without such a class come last, and equals stay in their order. */
  sort(found: Found[]): Found[];
  /** The classes of a post that a card is about: the nearest, or else all that fit. */
  classesOf(entry: Entry): ClassFacts[];
}

/** Without a place to start from, `nearest` changes nothing. */
export function orderBy(sort: Sort | undefined, search: Search, date: string, from: Position | undefined): Order {
  const today = dayNumber(date);
  const keys: Record<Sort, (item: ClassFacts) => number | null | undefined> = {
    soonest: ({ begins }) => begins,
    price: (item) => lowestFeeOn(today, item),
    nearest: ({ venue }) => (from && venue?.at ? distance(from, venue.at) : undefined),
  };
  const keyOf = (item: ClassFacts) => keys[sort!](item) ?? Number.POSITIVE_INFINITY;
  const openOf = (entry: Entry) => fittingClasses(entry, search).filter((item) => isOpen(today, item));
  const bestKey = (entry: Entry) => Math.min(...openOf(entry).map(keyOf));
  return {
    sort(found) {
      if (!sort) return found;
      const keyed = found.map((item) => ({ item, key: bestKey(item.entry) }));
      // Infinity minus Infinity is no number, and no difference.
      return keyed.sort((a, b) => a.key - b.key || 0).map(({ item }) => item);
    },
    classesOf(entry) {
      if (sort !== 'nearest') return fittingClasses(entry, search);
      const least = bestKey(entry);
      return openOf(entry).filter((item) => keyOf(item) === least);
    },
  };
}

/** The middle of the district that a search is about, chosen or typed. */
export function placeOf({ conditions }: Search, chosen: keyof typeof middles | undefined): Position | undefined {
  const district = chosen ?? conditions.find(({ filter }) => filter?.district)?.filter?.district;
  return district && middles[district];
}
