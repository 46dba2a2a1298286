import polyglot from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import type { TranslationMessages } from 'react-admin';
import { currentLocale, keepLocale, type Locale } from './locale.ts';
import { raChinese } from './ra-chinese.ts';
import { texts } from './texts.ts';

const own = (at: 0 | 1) => Object.fromEntries(Object.entries(texts).map(([key, pair]) => [key, pair[at]]));

/** The desk's texts and react-admin's own, in English and Traditional Chinese. */
export const i18nProvider = polyglot(
  (locale) => {
    keepLocale(locale as Locale);
    return (locale === 'zh' ? { ...raChinese, ...own(1) } : { ...english, ...own(0) }) as TranslationMessages;
  },
  currentLocale(),
  [
    { locale: 'en', name: 'English' },
    { locale: 'zh', name: '中文' },
  ],
  { allowMissing: true },
);
