import { createElement } from 'react';
import { type FieldOf, pick } from '../locale.ts';
import { useShell } from './shell-context.ts';

/**
 * Writes a bilingual field in the page's language: `<LocalText of={post} field="title" />`. A text from the other language carries its
 * `lang`.
 */
export function LocalText<T extends object>({ of, field }: { of: T | null | undefined; field: FieldOf<T> }) {
  const { text, lang } = pick(of, field, useShell().locale);
  return lang ? createElement('span', { lang }, text) : text;
}
