import { defaultLocale, isLocale, type Locale } from '@portal/contract';
import type { BrowserStorage } from '../browser/browser-storage.ts';

/** Also the name of the cookie by which the server knows the locale. */
export const localeKey = 'locale';
const year = 365 * 24 * 3600;

/** The locale of the last page seen in this browser, or English. */
export function readStoredLocale(storage: BrowserStorage): Locale {
  const stored = storage.getItem(localeKey);
  return isLocale(stored) ? stored : defaultLocale;
}

/** Stores the locale for the next visit (ROUTE-06): here for the shell, in a cookie for its server. */
export function storeLocale(storage: BrowserStorage, locale: Locale): void {
  storage.setItem(localeKey, locale);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in Firefox and on plain http
  document.cookie = `${localeKey}=${locale}; path=/; max-age=${year}; samesite=lax`;
}
