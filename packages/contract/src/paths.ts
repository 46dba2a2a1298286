import { allRoutes, type SectionId, type sections } from './sections.ts';

type ParamNames<P extends string> = P extends `${infer Head}/${infer Rest}`
  ? ParamNames<Head> | ParamNames<Rest>
  : P extends `:${infer Name}`
    ? Name
    : never;
type Params<P extends string> = { [N in ParamNames<P> as N extends `${string}?` ? never : N]: string } & {
  [N in ParamNames<P> as N extends `${infer Optional}?` ? Optional : never]?: string;
};

export type Query = Record<string, string | number | undefined>;
type PathArgs<P extends string> =
  Record<never, never> extends Params<P> ? [params?: Params<P>, query?: Query] : [params: Params<P>, query?: Query];

type RoutesOfAll = { [S in SectionId]: (typeof sections)[S]['routes'] }[SectionId];
type UnionToIntersection<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never;
type RouteTable = UnionToIntersection<RoutesOfAll>;

/** One function for each route: its path without the language prefix, e.g. `paths.invoice({ id })` → `/payment/…`. */
export type Paths = {
  [R in keyof RouteTable]: RouteTable[R] extends { path: infer P extends string } ? (...args: PathArgs<P>) => string : never;
};

/**
 * Builds the path of every route of every section. Never write another section's URL.
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
