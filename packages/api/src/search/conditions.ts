import type { PostFilter } from '@portal/contract/endpoints';
import { type ClassFacts, dayNumber, isOpen, lowestFeeOn } from './class-facts.ts';

/** A post as searches see it. */
export interface Entry {
  id: number;
  type: string;
  order: number;
  min_age: number | null;
  max_age: number | null;
  /** Alias and code of its unit. */
  unit: (string | null)[];
  titles: { zh: string | null; en: string | null };
  /** Its titles, descriptions and tags, folded. */
  text: string;
  /** Its code and those of its classes, as searches have them: `sw101`. */
  codes: string[];
  classes: ClassFacts[];
}

/** What a search requires of a post, or of one of its classes. */
export interface Condition {
  /** As typed; a filter has none. */
  text?: string;
  /** The filter that says the same. */
  filter?: Facets;
  ofPost?(entry: Entry): boolean;
  ofClass?(item: ClassFacts): boolean;
  /** How far a class is from meeting it; the nearest come first where none meets it. */
  far?(item: ClassFacts): number;
  /** The ages of those whom it is for; posts for just these come first. */
  ages?: [from: number, to: number];
}

/** The filters that words can state, besides naming things. */
export type Facets = Pick<PostFilter, 'age' | 'people' | 'weekday' | 'time_of_day' | 'district' | 'max_price'>;

export const noAge = 120;
const agesOf: Record<NonNullable<PostFilter['people']>, [number, number]> = { child: [0, 12], teen: [13, 17], adult: [18, noAge] };
const timesOf: Record<NonNullable<PostFilter['time_of_day']>, [number, number]> = {
  morning: [0, 720],
  afternoon: [720, 1080],
  evening: [1080, 1440],
};

export const forAges = (from: number, to: number): Condition => ({
  ofPost: ({ min_age, max_age }) => (min_age ?? 0) <= to && (max_age ?? noAge) >= from,
  ages: [from, to],
});
/** On one of these days: 1 Monday to 7 Sunday. */
export const onDays = (...days: number[]): Condition => {
  const bits = days.reduce((all, day) => all | (1 << day), 0);
  return { ofClass: (item) => (item.days & bits) !== 0 };
};
export const between = (from: number, to: number): Condition => ({
  ofClass: ({ start }) => start !== null && start >= from && start < to,
});

/** The conditions that filters state; one class must meet those of classes. */
export function conditionsOf(filter: Omit<PostFilter, 'globalFilter'>, date: string): Condition[] {
  const { type, ids, unit, age, people, weekday, time_of_day, district, venue, max_price, open_only } = filter;
  const today = dayNumber(date);
  const atMost = (max_price ?? 0) * 100;
  return [
    type !== undefined && { ofPost: (entry: Entry) => entry.type === type },
    ids && { ofPost: ({ id }: Entry) => ids.includes(id) },
    unit !== undefined && { ofPost: (entry: Entry) => entry.unit.includes(unit) },
    age !== undefined && { ofPost: forAges(age, age).ofPost },
    people && forAges(...agesOf[people]),
    weekday !== undefined && onDays(weekday),
    time_of_day && between(...timesOf[time_of_day]),
    district && { ofClass: ({ venue: place }: ClassFacts) => place?.district === district },
    venue !== undefined && { ofClass: (item: ClassFacts) => item.venue?.names.includes(venue) ?? false },
    max_price !== undefined && { ofClass: (item: ClassFacts) => (lowestFeeOn(today, item) ?? Number.POSITIVE_INFINITY) <= atMost },
    open_only && { ofClass: (item: ClassFacts) => isOpen(today, item) },
  ].filter((condition): condition is Condition => Boolean(condition));
}
