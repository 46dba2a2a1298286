import { defaultLocale, type Locale } from '@portal/contract';

/** The caller's language: the first of Accept-Language that the portal speaks. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  for (const range of (acceptLanguage ?? '').slice(0, 500).split(',')) {
    const tag = range.trim().toLowerCase();
    if (tag.startsWith('zh')) return 'zh';
    if (tag.startsWith('en')) return 'en';
  }
  return defaultLocale;
}
