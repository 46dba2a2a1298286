import { type Locale, pick, type Settings } from '@portal/contract';

export type RuleName = (typeof names)[number];
const names = ['disclaimer', 'terms_condition', 'privacy_policy', 'CHANGE_OF_INFORMATION'] as const;

export interface Rule {
  name: RuleName;
  /** An absolute address; '' for an article of this site. */
  address: string;
  alias: string;
}

/** The association's rules from its settings: an absolute address, or an article's alias (LAYOUT-16). Unset ones are left out. */
export function rulesOf(settings: Settings, locale: Locale): Rule[] {
  return names.flatMap((name) => {
    const target = pick(settings, name, locale).text.trim();
    if (!target) return [];
    const absolute = /^https?:\/\//i.test(target);
    return [{ name, address: absolute ? target : '', alias: absolute ? '' : target.replace(/^\/+/, '') }];
  });
}
