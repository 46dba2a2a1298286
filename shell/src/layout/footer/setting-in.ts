import type { Locale, Settings } from '@portal/contract';

type Plain = 'disclaimer' | 'privacy_policy' | 'terms_condition' | 'CHANGE_OF_INFORMATION';

/** A setting for a language: its `en_` variant on English pages; the other one where it is empty. */
export function settingIn(settings: Settings, name: Plain, locale: Locale): string {
  const [zh, en] = [settings[name], settings[`en_${name}`]];
  return (locale === 'zh' ? zh || en : en || zh)?.trim() ?? '';
}
