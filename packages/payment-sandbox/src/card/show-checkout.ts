import type { Handler } from 'hono';
import { html } from 'hono/html';
import { type Locale, localeOf } from '../pages/locale.ts';
import { messagePage, type Page, sendPage } from '../pages/page.ts';
import { choice, field, hint, money, row } from '../pages/parts.ts';
import { translate } from '../pages/text.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Checkout } from './checkout.ts';
import { type PayerField, payerLengths } from './payer.ts';
import { replyForm } from './reply-page.ts';

/** GET /card/:id */
export function showCheckout({ checkouts }: Sandbox): Handler<object, '/card/:id'> {
  return (c) => {
    const checkout = checkouts.get(c.req.param('id'));
    const locale = localeOf(c, checkout?.fields.locale);
    return checkout ? sendPage(c, checkoutPage(locale, checkout)) : sendPage(c, messagePage(locale, 'unknownPayment'), 404);
  };
}

function choices(locale: Locale) {
  const fields = Object.entries(payerLengths).map(([name, longest]) => field(locale, name as PayerField, longest));
  return html`<form method="post" class="choices"><details><summary>${translate(locale, 'payer')}</summary>${fields}</details>
${choice(locale, 'approve', 'primary')}
<h2>${translate(locale, 'otherOutcomes')}</h2>
<div class="pair">${choice(locale, 'decline')}${choice(locale, 'review')}${choice(locale, 'partial')}</div>
${choice(locale, 'cancel', 'plain')}</form>`;
}

/** The hosted card page: lets the person choose the bank's response. Requests no card number. */
function checkoutPage(locale: Locale, { fields, reply }: Checkout): Page {
  const ended = reply && html`<p class="note">${translate(locale, 'answered')}</p>${replyForm(locale, reply)}`;
  const content = html`${hint(locale, 'cardIntro')}
<dl>${row(locale, 'amount', money(Number(fields.amount)), 'total')}${row(locale, 'order', fields.reference_number ?? '')}
${row(locale, 'card', translate(locale, 'testCard'))}</dl>
${ended ?? choices(locale)}`;
  return { locale, title: 'cardTitle', content, translatable: true };
}
