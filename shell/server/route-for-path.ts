import { allRoutes, isLocale, type Locale, type OwnedRoute } from '@portal/contract';
import { matchRoutes } from 'react-router-dom';

const table = allRoutes.map((route) => ({ path: `/:lang/${route.path}`, handle: route }));

/** Finds who owns a page's path, by the router that the browser uses. Undefined without a language prefix or for a path that nobody owns. */
export function routeForPath(pathname: string): OwnedRoute | undefined {
  if (!localeOf(pathname)) return undefined;
  return matchRoutes(table, pathname)?.at(-1)?.route.handle;
}

/** What stands in a page's path in the place of a parameter of its route. */
export function paramOf(pathname: string, name: string): string | undefined {
  return matchRoutes(table, pathname)?.at(-1)?.params[name];
}

/** The language prefix of a path. */
export function localeOf(pathname: string): Locale | undefined {
  const [, prefix] = pathname.split('/');
  return isLocale(prefix) ? prefix : undefined;
}
