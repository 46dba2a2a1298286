export type Locale = 'en' | 'zh';

const name = 'desk-language';

/** The language chosen last on this device, or else the browser's. */
export function currentLocale(): Locale {
  const kept = localStorage.getItem(name);
  if (kept === 'en' || kept === 'zh') return kept;
  return navigator.language.startsWith('zh') ? 'zh' : 'en';
}

export function keepLocale(locale: Locale): void {
  localStorage.setItem(name, locale);
  document.documentElement.lang = locale === 'zh' ? 'zh-Hant-HK' : 'en';
}
