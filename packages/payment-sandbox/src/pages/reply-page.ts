import { html } from 'hono/html';
import type { Reply } from '../card/checkout.ts';
import type { Locale } from './locale.ts';
import type { Markup, Page } from './page.ts';
import { hint } from './parts.ts';
import { say } from './text.ts';

/** The reply as a form that the browser posts to the merchant. */
export function replyForm(locale: Locale, { url, fields }: Reply): Markup {
  const inputs = Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  return html`<form method="post" action="${url}" id="reply">${inputs}<button class="button primary">${say(locale, 'back')}</button></form>`;
}

/** Hands the reply over at once; the button is for browsers without script. */
export function replyPage(locale: Locale, reply: Reply): Page {
  const content = html`${hint(locale, 'goingBackIntro')}
${replyForm(locale, reply)}`;
  return { locale, title: 'goingBack', content, script: "document.getElementById('reply').submit()" };
}
