import { isLocale, type Locale, reservedSegments } from '@portal/contract';

const languageLike = /^[a-z]{2}(-[a-z0-9]{2,8})*$/i;
const noAliases: ReadonlySet<string> = new Set();

/**
 * Gives a path its language prefix: a valid one is kept, in small letters; a missing one is added from the stored locale, which also
 * replaces an invalid one. `aliases` are article aliases that look like a language; without them, such an alias is treated as an invalid
 * prefix. Query and hash are left to the caller.
 */
export function resolvePath(pathname: string, stored: Locale, aliases = noAliases): string {
  const [, head = '', ...rest] = pathname.split('/');
  const lowerCase = head.toLowerCase();
  if (isLocale(lowerCase)) return ['', lowerCase, ...rest].join('/');
  const replaced = !reservedSegments.has(head) && !aliases.has(head) && languageLike.test(head);
  return ['', stored, ...(replaced ? rest : [head, ...rest])].join('/').replace(/\/+$/, '');
}

/** The language of a path that `resolvePath` has prefixed. */
export function localeOf(pathname: string): Locale | undefined {
  const head = pathname.split('/')[1];
  return isLocale(head) ? head : undefined;
}

/** The same page in a language: replaces the prefix and keeps query and hash (LAYOUT-03). */
export function inLocale(path: string, locale: Locale): string {
  return path.replace(/^\/[^/?#]*/, `/${locale}`);
}
