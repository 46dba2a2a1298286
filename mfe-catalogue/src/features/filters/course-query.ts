import { type District, type EndpointInput, type EndpointOutput, type Locale, readSearch, type Search } from '@portal/contract';
import { filterNamesInAddress, type PostFilter, type searchPosts } from '@portal/contract/endpoints';
import { districtCodes } from '@portal/contract/entities';

export const coursesPerPage = 16;
export const people = ['child', 'teen', 'adult'] as const;
/** Orders other than the catalogue's. */
export const sorts = ['soonest', 'price', 'nearest'] as const;
export const timesOfDay = ['morning', 'afternoon', 'evening'] as const;

/** What `/course` shows, entirely from the address, so a reload, the back button and a shared link all show the same. */
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
  /** Highest price, in HK$. */
  price?: number;
  open?: true;
  sort?: (typeof sorts)[number];
  /** Where `nearest` starts: degrees north and east, to about a kilometre. */
  near?: string;
}

/** Reads the address; invalid parts are left out. */
export function readCourseQuery(search: URLSearchParams): CourseQuery {
  const { q, page, unit, age, who, day, time, district, venue, price, open, sort, near } = readSearch('courses', search);
  return {
    q: textOf(q, 200),
    page: within(page, 1, 100_000) ?? 1,
    unit: textOf(unit, 100),
    age: within(age, 0, 120),
    who,
    day: within(day, 1, 7),
    time,
    district: districtCodes.find((item) => item === district),
    venue: textOf(venue, 100),
    price: within(price, 0, 1_000_000),
    open: open === 1 || undefined,
    sort,
    near: positionOf(near) && near,
  };
}

/** Writes the shortest address: unset filters are left out. */
export function courseSearch({ page, open, ...rest }: CourseQuery): Search<'courses'> {
  return { ...rest, open: open ? 1 : undefined, page: page > 1 ? page : undefined };
}

/** The call for a query: 16 posts of type Group by order, in one language (COURSE-01, COURSE-02). */
export function courseRequest(query: CourseQuery, language: Locale): EndpointInput<typeof searchPosts> {
  const { page, sort } = query;
  const body = { pagination: { rowsPerPage: coursesPerPage }, filter: postFilterOf(query), sort, near: positionOf(query.near), language };
  return { query: { page }, body };
}

/** Converts the address's names to the call's. */
export function postFilterOf({ q, unit, age, who, day, time, district, venue, price, open }: Partial<CourseQuery>): PostFilter {
  return {
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
}

/** Converts the call's names back to the address's. */
export function courseQueryOf(filter: PostFilter): CourseQuery {
  const { globalFilter, unit, age, people: who, weekday, time_of_day, district, venue, max_price, open_only } = filter;
  return {
    page: 1,
    q: globalFilter,
    unit,
    age,
    who,
    day: weekday,
    time: time_of_day,
    district,
    venue,
    price: max_price,
    open: open_only || undefined,
  };
}

/** The filters other than keyword and unit, by their names in the address. */
export const filterNames = ['age', 'who', 'day', 'time', 'district', 'venue', 'price', 'open'] as const;
export type FilterName = (typeof filterNames)[number];

/** How many of the filters are set. */
export function countFilters(query: CourseQuery): number {
  return filterNames.filter((name) => query[name] !== undefined).length;
}

/** Returns the filters in use and those that the search words state and some course meets; the person's own choice takes precedence. */
export function filtersOf(
  query: CourseQuery,
  { understood, left_out }: Pick<EndpointOutput<typeof searchPosts>, 'understood' | 'left_out'>,
): Partial<CourseQuery> {
  const { words, conditions, ...facets } = understood ?? {};
  const missed = (conditions ?? []).filter(({ text }) => left_out?.includes(text)).map(({ filter }) => filter);
  const stated = Object.entries(facets)
    .filter(([name]) => !missed.includes(name as keyof typeof facets))
    .map(([name, value]) => [filterNamesInAddress[name as keyof typeof facets], value]);
  const chosen = filterNames.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]]));
  return Object.fromEntries([...stated, ...chosen]);
}

/** Reads `22.30,114.17`. */
function positionOf(near: string | undefined): [number, number] | undefined {
  const [, north, east] = /^(-?\d{1,2}\.\d{2}),(-?\d{1,3}\.\d{2})$/.exec(near ?? '') ?? [];
  return north && east ? [Number(north), Number(east)] : undefined;
}

const textOf = (value: string | undefined, most: number): string | undefined => value?.trim().slice(0, most) || undefined;

const within = (value: number | undefined, least: number, most: number): number | undefined =>
  value !== undefined && value >= least && value <= most ? value : undefined;
