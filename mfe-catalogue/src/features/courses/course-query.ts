import type { EndpointInput, Query } from '@portal/contract';
import type { searchPosts } from '@portal/contract/endpoints';

export const coursesPerPage = 16;
export const timesOfDay = ['morning', 'afternoon', 'evening'] as const;

/** What `/course` shows, all of it from the address: a reload, the back button or a shared link show the same. */
export interface CourseQuery {
  q?: string;
  page: number;
  unit?: string;
  age?: number;
  /** 1 Monday to 7 Sunday. */
  day?: number;
  time?: (typeof timesOfDay)[number];
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
    day: numberOf(search.get('day'), 1, 7),
    time: timesOfDay.find((time) => time === search.get('time')),
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
  const { q, page, unit, age, day, time, venue, price, open } = query;
  const filter = { type: 'Group', globalFilter: q, unit, age, weekday: day, time_of_day: time, venue, max_price: price, open_only: open };
  return { query: { page }, body: { pagination: { rowsPerPage: coursesPerPage }, filter } };
}

/** How many of the filters beyond keyword and unit are set. */
export function countFilters({ age, day, time, venue, price, open }: CourseQuery): number {
  return [age, day, time, venue, price, open].filter((value) => value !== undefined).length;
}

function textOf(value: string | null, most: number): string | undefined {
  return value?.trim() ? value.trim().slice(0, most) : undefined;
}

function numberOf(value: string | null, least: number, most: number): number | undefined {
  if (!value || !/^\d{1,7}$/.test(value)) return undefined;
  const number = Number(value);
  return number >= least && number <= most ? number : undefined;
}
