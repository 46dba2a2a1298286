import type { Handler } from 'hono';
import { localeOf } from '../pages/locale.ts';
import { messagePage, sendPage } from '../pages/page.ts';
import type { Sandbox } from '../sandbox.ts';
import { paymePage } from './payme-page.ts';
import { statusOf } from './payment-request.ts';
import { settlePaymentRequest } from './settle-payment-request.ts';

const settledBy = { pay: 'PR005', abort: 'PR004' } as const;

/** POST /payme/:id: Pay or Abort. Sends the person back to the merchant; a request that is over shows how it ended. */
export function handlePaymentRequest(sandbox: Sandbox): Handler<object, '/payme/:id'> {
  return async (c) => {
    const locale = localeOf(c);
    const request = sandbox.paymentRequests.get(c.req.param('id'));
    const choice = new URLSearchParams(await c.req.text()).get('choice');
    if (!request || (choice !== 'pay' && choice !== 'abort')) return sendPage(c, messagePage(locale, 'unknownPayment'), 404);
    settlePaymentRequest(sandbox, request, settledBy[choice]);
    const status = statusOf(request, sandbox.now());
    if (status !== settledBy[choice]) return sendPage(c, paymePage(locale, request, status), 409);
    return c.redirect(choice === 'pay' ? request.appSuccessCallback : request.appFailCallback, 303);
  };
}
