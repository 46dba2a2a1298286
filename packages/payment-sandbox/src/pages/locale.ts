import type { Context } from 'hono';

export type Locale = 'en' | 'zh';

const languageOf = (tag: string): Locale | undefined => (/^zh\b/i.test(tag) ? 'zh' : /^en\b/i.test(tag) ? 'en' : undefined);

/** Takes the language from `?locale=`, or else the merchant's choice, or Accept-Language, or English. */
export function localeOf(c: Context, requested?: string): Locale {
  const accepted = (c.req.header('accept-language') ?? '').split(',').map((part) => part.trim());
  for (const tag of [c.req.query('locale'), requested, ...accepted]) {
    const language = tag && languageOf(tag);
    if (language) return language;
  }
  return 'en';
}
