import { allRoutes, type Locale, type OwnedRoute } from '@portal/contract';
import { matchRoutes } from 'react-router-dom';
import type { NextPage } from './pages-ahead.ts';

/**
 * Returns what finds the page at an address; undefined for other sites and for pages in the other language. The router sorts and compiles
 * every route that it is given, each time: it gets those that have as many words as the address, and none that it hasn't.
 */
export function pagesOf(locale: Locale): (address: Pick<URL, 'origin' | 'pathname' | 'search'>) => NextPage | undefined {
  const table = allRoutes.map((route) => ({ path: `/${locale}/${route.path}`, words: wordsOf(`${locale}/${route.path}`), handle: route }));
  return ({ origin, pathname, search }) => {
    if (origin !== location.origin) return undefined;
    const asked = wordsOf(pathname);
    const near = table.filter(({ words }) => words.length >= asked.length && words.every((word, i) => canBe(word, asked[i])));
    const match = matchRoutes(near, pathname)?.at(-1);
    return match && { route: match.route.handle as OwnedRoute, params: match.params, href: origin + pathname + search };
  };
}

/** `:word` stands for any, `:word?` also for none. */
const canBe = (word: string, asked: string | undefined) =>
  asked === undefined ? word.endsWith('?') : word.startsWith(':') || word === asked;

/** Compared as the router does: decoded, in any case. */
function wordsOf(path: string): string[] {
  const words = path.split('/').filter(Boolean);
  try {
    return words.map((word) => decodeURIComponent(word).toLowerCase());
  } catch {
    return words;
  }
}
