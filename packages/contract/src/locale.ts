/** The languages of the portal, which are also its URL prefixes. */
export const locales = ['en', 'zh'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en';

/** BCP 47 tags: the value of `lang` on a page and of `Accept-Language` on a call. */
export const languageTags = { en: 'en-HK', zh: 'zh-Hant-HK' } as const satisfies Record<Locale, string>;

export function isLocale(value: unknown): value is Locale {
  return value === 'en' || value === 'zh';
}

export interface LocalText {
  text: string;
  /** Set only when the text is in the other language; goes into the element's `lang` (LAYOUT-09). */
  lang?: string;
}

/**
 * Field names of a text in both languages, by the specification's five schemes: posts and settings `title`/`en_title`, classes
 * `name_ot`/`name_en`, rows `ac_name_ot`/`ac_name`, options `ch_name`/`name`, groups `description`/`en_description`.
 */
export type FieldPair = readonly [zh: string, en: string];

export const fieldPairs = {
  title: ['title', 'en_title'],
  des: ['des', 'en_des'],
  content: ['content', 'en_content'],
  tag: ['tag', 'en_tag'],
  app_name: ['app_name', 'en_app_name'],
  address: ['address', 'en_address'],
  travel: ['travel', 'en_travel'],
  copyright: ['copyright', 'en_copyright'],
  disclaimer: ['disclaimer', 'en_disclaimer'],
  terms_condition: ['terms_condition', 'en_terms_condition'],
  privacy_policy: ['privacy_policy', 'en_privacy_policy'],
  CHANGE_OF_INFORMATION: ['CHANGE_OF_INFORMATION', 'en_CHANGE_OF_INFORMATION'],
  advanceClass: ['advanceClass', 'en_advanceClass'],
  name: ['ch_name', 'name'],
  className: ['name_ot', 'name_en'],
  venue: ['venue_ot', 'venue'],
  coach: ['coach_ot', 'coach'],
  make_up: ['make_up_ot', 'make_up'],
  ac_name: ['ac_name_ot', 'ac_name'],
  ac_group: ['ac_group_ot', 'ac_group'],
  ac_category: ['ac_category_ot', 'ac_category'],
  description: ['description', 'en_description'],
} as const satisfies Record<string, FieldPair>;

type FieldName = keyof typeof fieldPairs;

/** The bilingual fields that a value has, in both languages. */
export type FieldOf<T> = { [F in FieldName]: (typeof fieldPairs)[F][number] extends keyof T ? F : never }[FieldName];

/** Picks a text in the page's language and falls back to the other one; an absent text is `''`. */
export function pick<T extends object>(source: T | null | undefined, field: FieldOf<T>, locale: Locale): LocalText {
  const values = (source ?? {}) as { [name: string]: unknown };
  const [zh, en] = fieldPairs[field];
  const [own, other] = locale === 'zh' ? [zh, en] : [en, zh];
  if (hasText(values[own])) return { text: values[own] };
  if (hasText(values[other])) return { text: values[other], lang: languageTags[locale === 'zh' ? 'en' : 'zh'] };
  return { text: '' };
}

function hasText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
