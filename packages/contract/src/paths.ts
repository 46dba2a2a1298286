import { allRoutes, type SearchValue, type SectionId, type sections } from './sections.ts';

type ParamNames<P extends string> = P extends `${infer Head}/${infer Rest}`
  ? ParamNames<Head> | ParamNames<Rest>
  : P extends `:${infer Name}`
    ? Name
    : never;
/** What a part of a route's path may be. */
type Part<R, N extends string> = R extends { parts: { [K in N]: readonly (infer Word)[] } } ? Word : string;
type Params<R, P extends string> = { [N in ParamNames<P> as N extends `${string}?` ? never : N]: Part<R, N> } & {
  [N in ParamNames<P> as N extends `${infer Optional}?` ? Optional : never]?: N extends `${infer Optional}?` ? Part<R, Optional> : never;
};

type Written<Value extends SearchValue> = Value extends readonly (infer Word)[] ? Word : Value extends 'number' ? number : string;
type SearchOf<R> = R extends { search: infer S extends Record<string, SearchValue> }
  ? { [N in keyof S]?: Written<S[N]> }
  : Record<never, never>;
type SearchArgs<R> = R extends { search: object } ? [search?: SearchOf<R>] : [];

/** A query whose names are not known. */
export type Query = Record<string, string | number | undefined>;
type PathArgs<R, P extends string> =
  Record<never, never> extends Params<R, P> ? [params?: Params<R, P>, ...SearchArgs<R>] : [params: Params<R, P>, ...SearchArgs<R>];

type RoutesOfAll = { [S in SectionId]: (typeof sections)[S]['routes'] }[SectionId];
type UnionToIntersection<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never;
type RouteTable = UnionToIntersection<RoutesOfAll>;

/** The query of a route's address, by the contract's names: `Search<'courses'>`. */
export type Search<R extends keyof RouteTable> = SearchOf<RouteTable[R]>;

/** One function for each route: its path without the language prefix, e.g. `paths.invoice({ id })` → `/payment/…`. */
export type Paths = {
  [R in keyof RouteTable]: RouteTable[R] extends { path: infer P extends string } ? (...args: PathArgs<RouteTable[R], P>) => string : never;
};

/**
 * Builds the path of every route of every section. Never write another section's URL. A tab, or a name in the query, that the route does
 * not have does not compile.
 * The result has no language prefix: links inside the portal add it (`shell.href`, `useHref`).
 */
export const paths = Object.fromEntries(
  allRoutes.map(({ name, path }) => [
    name,
    (params: Record<string, string | undefined> = {}, query: Query = {}) => fill(path, params) + search(query),
  ]),
) as unknown as Paths;

function fill(pattern: string, params: Record<string, string | undefined>): string {
  const parts = pattern.split('/').map((part) => {
    if (!part.startsWith(':')) return part;
    const value = params[part.replace(/^:|\?$/g, '')];
    return value === undefined ? '' : encodeURIComponent(value);
  });
  return `/${parts.filter(Boolean).join('/')}`;
}

function search(query: Query): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string | number] => entry[1] !== undefined);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`;
}

/**
 * Reads the query of a route's address by the contract's names. A value that is not one of the name's words, or not a whole number, is left
 * out: `readSearch('courses', new URL(request.url).searchParams).day`.
 */
export function readSearch<R extends keyof RouteTable>(route: R, search: URLSearchParams): Search<R> {
  const names: Record<string, SearchValue> = allRoutes.find(({ name }) => name === route)?.search ?? {};
  const found = Object.entries(names).flatMap(([name, value]): [string, string | number][] => {
    const text = search.get(name);
    if (text === null) return [];
    if (value === 'number') return /^\d{1,15}$/.test(text) ? [[name, Number(text)]] : [];
    return value === 'text' || value.includes(text) ? [[name, text]] : [];
  });
  return Object.fromEntries(found) as Search<R>;
}
