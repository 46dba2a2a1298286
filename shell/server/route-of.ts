import { isLocale, type Locale, type Route, type SectionId, sectionIds, sections } from '@portal/contract';
import { matchRoutes } from 'react-router-dom';

export interface OwnedRoute {
  section: SectionId;
  name: string;
}

const table = sectionIds.flatMap((section) =>
  Object.entries<Route>(sections[section].routes).map(([name, { path }]) => ({
    path: `/:lang/${path}`,
    handle: { section, name } satisfies OwnedRoute,
  })),
);

/** Finds who owns a page's path, by the router that the browser uses. Undefined without a language prefix or for a path that nobody owns. */
export function routeOf(pathname: string): OwnedRoute | undefined {
  if (!localeOf(pathname)) return undefined;
  return matchRoutes(table, pathname)?.at(-1)?.route.handle;
}

/** The language prefix of a path. */
export function localeOf(pathname: string): Locale | undefined {
  const [, prefix] = pathname.split('/');
  return isLocale(prefix) ? prefix : undefined;
}
