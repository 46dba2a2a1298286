import { isLocale, type Locale } from '@portal/contract';
import type { BrowserStorage } from '../browser/browser-storage.ts';
import { inLocale } from '../protocol/resolve-path.ts';
import type { DraftStore } from '../storage/drafts.ts';
import type { Navigation } from './navigation.ts';

const key = 'portal-chosen-locale';

export interface LanguageChoice {
  /** Reports to the other tabs that the person chose a language. */
  announce(locale: Locale): void;
  /** Follows a choice made in another tab, unless input would be lost or `mayLeave` returns false. */
  follow(parts: { locale: Locale; drafts: DraftStore; navigation: Navigation }, mayLeave: () => boolean): void;
}

/** A chosen language applies to all tabs; opening a page by its address changes no other tab. */
export function createLanguageChoice(storage: BrowserStorage): LanguageChoice {
  return {
    // The time makes each choice a new event, even the same choice again.
    announce: (locale) => storage.setItem(key, `${locale} ${Date.now()}`),
    follow({ locale, drafts, navigation }, mayLeave) {
      window.addEventListener('storage', (event) => {
        const chosen = event.key === key && event.newValue?.split(' ')[0];
        const { pathname, search, hash } = navigation.location();
        if (!isLocale(chosen) || chosen === locale || drafts.dirtyOn(pathname) || !mayLeave()) return;
        navigation.load(inLocale(pathname + search + hash, chosen), { replace: true });
      });
    },
  };
}
