import { html } from 'hono/html';
import type { Locale } from '../pages/locale.ts';
import type { Markup, Page } from '../pages/page.ts';
import { hint } from '../pages/parts.ts';
import { translate } from '../pages/text.ts';
import type { Reply } from './checkout.ts';

/** The reply as a form that the browser posts to the merchant. */
export function replyForm(locale: Locale, { url, fields }: Reply): Markup {
  const inputs = Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  return html`<form method="post" action="${url}" id="reply">${inputs}
<button class="button primary">${translate(locale, 'back')}</button></form>`;
}

/** Submits the reply at once; the button is for browsers without JavaScript. */
export function replyPage(locale: Locale, reply: Reply): Page {
  const content = html`${hint(locale, 'goingBackIntro')}
${replyForm(locale, reply)}`;
  return { locale, title: 'goingBack', content, script: "document.getElementById('reply').submit()" };
}
