import type { Locale } from '@portal/contract';
import { html } from 'hono/html';
import { notFoundCopy } from '../head/copy.ts';
import { plainPage } from './plain-page.ts';

/** The page for a file that is not there. */
export function notFoundPage(locale: Locale, nonce: string) {
  const { title, text, home } = notFoundCopy;
  const content = html`<h1>${title[locale]}</h1>
<p>${text[locale]}</p>
<a class="button" href="/${locale}">${home[locale]}</a>`;
  return plainPage({ locale, nonce, title: title[locale], content });
}
