import type { Handler } from 'hono';
import { localeOf } from '../pages/locale.ts';
import { messagePage, sendPage } from '../pages/page.ts';
import type { Sandbox } from '../sandbox.ts';
import { paymePage } from './payme-page.ts';
import { statusOf } from './payment-request.ts';

/** GET /payme/:id: what webLink and appLink open. */
export function showPaymentRequest({ paymentRequests, now }: Sandbox): Handler<object, '/payme/:id'> {
  return (c) => {
    const locale = localeOf(c);
    const request = paymentRequests.get(c.req.param('id'));
    if (!request) return sendPage(c, messagePage(locale, 'unknownPayment'), 404);
    return sendPage(c, paymePage(locale, request, statusOf(request, now())));
  };
}
