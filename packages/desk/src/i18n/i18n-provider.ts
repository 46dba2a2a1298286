import { districts } from '@portal/contract/entities';
import polyglot from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import type { TranslationMessages } from 'react-admin';
import { currentLocale, keepLocale, type Locale } from './locale.ts';
import { raChinese } from './ra-chinese.ts';
import { texts } from './texts.ts';

const districtTexts = Object.entries(districts).map(([code, names]) => [`value.${code}`, [names.name_en, names.name_ot]] as const);

const own = (at: 0 | 1) => Object.fromEntries([...Object.entries(texts), ...districtTexts].map(([key, pair]) => [key, pair[at]]));

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
