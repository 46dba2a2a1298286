import { type Locale, languageTags } from '@portal/contract';
import type { BrowserStorage } from '../browser/browser-storage.ts';
import { localeOf, resolvePath } from '../protocol/resolve-path.ts';
import { readStoredLocale, storeLocale } from './stored-locale.ts';

/** Sets the page's language before anything renders: puts a valid prefix into the address, stores it and marks the document. */
export function openLocale(storage: BrowserStorage): Locale {
  const stored = readStoredLocale(storage);
  const { pathname, search, hash } = window.location;
  const resolved = resolvePath(pathname, stored);
  if (resolved !== pathname) window.history.replaceState(null, '', resolved + search + hash);
  const locale = localeOf(resolved) ?? stored;
  storeLocale(storage, locale);
  const { documentElement: root } = document;
  // Even the same value would make the browser style the whole page again.
  if (root.lang !== languageTags[locale]) root.lang = languageTags[locale];
  return locale;
}
