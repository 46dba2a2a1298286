import type { Handler } from 'hono';
import type { Sandbox } from '../sandbox.ts';
import { checkRequest } from './check-request.ts';
import { refusal, refuse } from './errors.ts';
import { statusAnswer, statusOf } from './payment-request.ts';

/** GET /payments/paymentrequests/:id */
export function getPaymentRequest(sandbox: Sandbox): Handler<object, '/payments/paymentrequests/:id'> {
  return async (c) => {
    const refused = checkRequest(sandbox, c.req, await c.req.text());
    if (refused) return refuse(c, refused);
    const request = sandbox.paymentRequests.get(c.req.param('id'));
    if (!request) return refuse(c, refusal(404, 'EB001', 'No such payment request'));
    return c.json(statusAnswer(request, statusOf(request, sandbox.now()), sandbox.faults.for(request.merchantData.orderId)));
  };
}
