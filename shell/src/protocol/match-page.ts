import { allRoutes, type LoadArgs, type OwnedRoute } from '@portal/contract';
import { matchRoutes } from 'react-router-dom';

export interface PageMatch {
  route: OwnedRoute;
  /** The values of its path's parameters. */
  params: LoadArgs['params'];
}

/**
 * Returns a function that finds the page at a path below a prefix, by the router's own rules. The router sorts and compiles all routes that
 * it is given, on every call, so it gets only those that fit the path's words.
 */
export function pageMatcher(prefix: string): (pathname: string) => PageMatch | undefined {
  const table = allRoutes.map((route) => {
    const path = `/${prefix}/${route.path}`;
    return { path, words: wordsOf(path), handle: route };
  });
  return (pathname) => {
    const requested = wordsOf(pathname);
    const near = table.filter(({ words }) => words.length >= requested.length && words.every((word, i) => canBe(word, requested[i])));
    const match = matchRoutes(near, pathname)?.at(-1);
    return match && { route: match.route.handle, params: match.params };
  };
}

/** `:word` matches any word, `:word?` also none. */
const canBe = (word: string, requested: string | undefined) =>
  requested === undefined ? word.endsWith('?') : word.startsWith(':') || word === requested;

/** Compared as the router does: decoded, in any case. */
function wordsOf(path: string): string[] {
  const words = path.split('/').filter(Boolean);
  try {
    return words.map((word) => decodeURIComponent(word).toLowerCase());
  } catch {
    return words;
  }
}
