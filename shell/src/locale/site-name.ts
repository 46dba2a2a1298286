import { type Locale, pick, type Settings } from '@portal/contract';

/** The association's name; until the settings are there, as the server wrote it into the page. */
export function siteName(settings: Settings, locale: Locale): string {
  const written = globalThis.document?.head.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;
  return pick(settings, 'app_name', locale).text || written || '';
}
