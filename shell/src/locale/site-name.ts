import { type Locale, pick, type Settings } from '@portal/contract';

/** The association's name, of which the page's own text is the last resort. */
export function siteName(settings: Settings, locale: Locale): string {
  return pick(settings, 'app_name', locale).text;
}
