import type { District, EndpointInput, EndpointOutput, Query } from '@portal/contract';
import type { searchPosts } from '@portal/contract/endpoints';
import { districtCodes } from '@portal/contract/entities';

export const coursesPerPage = 16;
export const people = ['child', 'teen', 'adult'] as const;
export const timesOfDay = ['morning', 'afternoon', 'evening'] as const;

/** What `/course` shows, all of it from the address: a reload, the back button or a shared link show the same. */
export interface CourseQuery {
  q?: string;
  page: number;
  unit?: string;
  age?: number;
  who?: (typeof people)[number];
  /** 1 Monday to 7 Sunday. */
  day?: number;
  time?: (typeof timesOfDay)[number];
  district?: District;
  venue?: string;
  /** At most HK$. */
  price?: number;
  open?: true;
}

/** Reads the address; invalid parts are left out. */
export function readCourseQuery(search: URLSearchParams): CourseQuery {
  return {
    q: textOf(search.get('q'), 200),
    page: numberOf(search.get('page'), 1, 100_000) ?? 1,
    unit: textOf(search.get('unit'), 100),
    age: numberOf(search.get('age'), 0, 120),
    who: people.find((one) => one === search.get('who')),
    day: numberOf(search.get('day'), 1, 7),
    time: timesOfDay.find((time) => time === search.get('time')),
    district: districtCodes.find((district) => district === search.get('district')),
    venue: textOf(search.get('venue'), 100),
    price: numberOf(search.get('price'), 0, 1_000_000),
    open: search.get('open') === '1' || undefined,
  };
}

/** Writes the shortest address: unset filters are left out. */
export function courseSearch({ page, open, ...rest }: CourseQuery): Query {
  return { ...rest, open: open ? 1 : undefined, page: page > 1 ? page : undefined };
}

/** The call for a query: 16 posts of type Group by order (COURSE-01, COURSE-02). */
export function courseRequest(query: CourseQuery): EndpointInput<typeof searchPosts> {
  const { q, page, unit, age, who, day, time, district, venue, price, open } = query;
  const filter = {
    type: 'Group',
    globalFilter: q,
    unit,
    age,
    people: who,
    weekday: day,
    time_of_day: time,
    district,
    venue,
    max_price: price,
    open_only: open,
  };
  return { query: { page }, body: { pagination: { rowsPerPage: coursesPerPage }, filter } };
}

/** The filters beside keyword and unit, by the address's names. */
export const filterNames = ['age', 'who', 'day', 'time', 'district', 'venue', 'price', 'open'] as const;
export type FilterName = (typeof filterNames)[number];

/** How many of the filters are set. */
export function countFilters(query: CourseQuery): number {
  return filterNames.filter((name) => query[name] !== undefined).length;
}

/** The filters in use and those that the words say; the person's own choice counts first. */
export function filtersOf(query: CourseQuery, understood: EndpointOutput<typeof searchPosts>['understood']): Partial<CourseQuery> {
  const { words, ...facets } = understood ?? {};
  const said = Object.entries(facets).map(([name, value]) => [namesOfCall[name as keyof typeof facets], value]);
  const chosen = filterNames.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]]));
  return Object.fromEntries([...said, ...chosen]);
}

/** The address's names for those of the call. */
export const namesOfCall = {
  unit: 'unit',
  age: 'age',
  people: 'who',
  weekday: 'day',
  time_of_day: 'time',
  district: 'district',
  venue: 'venue',
  max_price: 'price',
  open_only: 'open',
} as const satisfies Record<string, keyof CourseQuery>;

function textOf(value: string | null, most: number): string | undefined {
  return value?.trim() ? value.trim().slice(0, most) : undefined;
}

function numberOf(value: string | null, least: number, most: number): number | undefined {
  if (!value || !/^\d{1,7}$/.test(value)) return undefined;
  const number = Number(value);
  return number >= least && number <= most ? number : undefined;
}
