import type { Locale, Post } from '@portal/contract';
import { pick } from '@portal/contract';

/** The short facts of a post, from its comma-separated tag: `Ages 6–17, 2 pools` → two. */
export function factsOf(post: Post, locale: Locale): { facts: string[]; lang: string | undefined } {
  const { text, lang } = pick(post, 'tag', locale);
  return {
    facts: text
      .split(/[,，、]/)
      .map((fact) => fact.trim())
      .filter(Boolean),
    lang,
  };
}
