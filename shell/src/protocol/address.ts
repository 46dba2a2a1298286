import { type Locale, languageTags, locales } from '@portal/contract';
import { inLocale } from './resolve-path.ts';

/** The canonical address of a page: in the query, only a list's page number leads to different content. */
export function canonicalPath(pathname: string, search: string): string {
  const page = new URLSearchParams(search).get('page');
  const number = page && /^[1-9]\d{0,4}$/.test(page) && page !== '1' ? `?page=${page}` : '';
  return pathname.replace(/(.)\/+$/, '$1') + number;
}

/** A page in each language, as `hreflang` names them; `x-default` is for all others. */
export const hrefLangs: readonly (readonly [hreflang: string, locale: Locale])[] = [
  ...locales.map((locale) => [locale === 'en' ? 'en' : languageTags[locale], locale] as const),
  ['x-default', 'en'],
];

/** The same address in each language. */
export function alternatesOf(address: string): { hreflang: string; href: string }[] {
  const { origin, pathname, search } = new URL(address);
  return hrefLangs.map(([hreflang, locale]) => ({ hreflang, href: origin + inLocale(pathname + search, locale) }));
}
