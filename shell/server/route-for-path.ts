import { isLocale, type Locale, type OwnedRoute } from '@portal/contract';
import { pageMatcher } from '../src/protocol/match-page.ts';

const matchPage = pageMatcher(':lang');

/**
 * Finds who owns a page's path, with the same router as the browser. Undefined without a language prefix or for a path without an owner.
 */
export function routeForPath(pathname: string): OwnedRoute | undefined {
  if (!localeOf(pathname)) return undefined;
  return matchPage(pathname)?.route;
}

/** The value of a route's parameter in a page's path. */
export function paramOf(pathname: string, name: string): string | undefined {
  return matchPage(pathname)?.params[name];
}

/** The language prefix of a path. */
export function localeOf(pathname: string): Locale | undefined {
  const [, prefix] = pathname.split('/');
  return isLocale(prefix) ? prefix : undefined;
}
