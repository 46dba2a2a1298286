import { createElement } from 'react';
import { type fieldPairs, pick } from '../locale.ts';
import { useShell } from './shell-context.ts';

/** Writes a bilingual field in the page's language: `<LocalText of={post} field="title" />`. A text from the other language carries its `lang`. */
export function LocalText({ of, field }: { of: object | null | undefined; field: keyof typeof fieldPairs }) {
  const { text, lang } = pick(of, field, useShell().locale);
  return lang ? createElement('span', { lang }, text) : text;
}
