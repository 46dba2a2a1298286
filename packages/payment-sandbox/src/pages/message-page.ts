import { html } from 'hono/html';
import type { Locale } from './locale.ts';
import type { Page } from './page.ts';
import { say, type TextKey } from './text.ts';

export function messagePage(locale: Locale, message: TextKey): Page {
  return { locale, title: 'stopped', content: html`<p class="note warning">${say(locale, message)}</p>` };
}
