import { formatTime, hongKongDate } from '@portal/contract/hong-kong';
import { html } from 'hono/html';
import type { Locale } from '../pages/locale.ts';
import type { Page } from '../pages/page.ts';
import { choice, hint, money, row } from '../pages/parts.ts';
import { translate } from '../pages/text.ts';
import type { PaymentRequest, StatusCode } from './payment-request.ts';

const toneOf = { PR004: 'warning', PR005: 'success', PR007: 'warning' };

const validUntil = (at: number) => `${hongKongDate(at)} ${formatTime(at)}`;

function choices(locale: Locale) {
  return html`<form method="post" class="choices">${choice(locale, 'pay', 'primary')}${choice(locale, 'abort')}</form>`;
}

function ending(locale: Locale, request: PaymentRequest, status: Exclude<StatusCode, 'PR001'>) {
  const back = status === 'PR005' ? request.appSuccessCallback : request.appFailCallback;
  return html`<p class="note ${toneOf[status]}">${translate(locale, status)}</p>
<a class="button" href="${back}">${translate(locale, 'back')}</a>`;
}

/** The page behind webLink: Pay and Abort while the request is active, after that how it ended. */
export function paymePage(locale: Locale, request: PaymentRequest, status: StatusCode): Page {
  const { totalAmount, merchantData, createdAt, effectiveDuration } = request;
  const content = html`${hint(locale, 'paymeIntro')}
<dl>${row(locale, 'amount', money(totalAmount), 'total')}${row(locale, 'order', merchantData.orderDescription ?? merchantData.orderId)}
${row(locale, 'validUntil', validUntil(createdAt + effectiveDuration * 1000))}</dl>
${status === 'PR001' ? choices(locale) : ending(locale, request, status)}`;
  return { locale, title: 'paymeTitle', content, translatable: true };
}
