import type { Handler } from 'hono';
import type { Sandbox } from '../sandbox.ts';
import { checkRequest } from './check-request.ts';
import { paymeError, sendError } from './errors.ts';
import { statusOf, statusResponse } from './payment-request.ts';

/** GET /payments/paymentrequests/:id */
export function getPaymentRequest(sandbox: Sandbox): Handler<object, '/payments/paymentrequests/:id'> {
  return async (c) => {
    const error = checkRequest(sandbox, c.req, await c.req.text());
    if (error) return sendError(c, error);
    const request = sandbox.paymentRequests.get(c.req.param('id'));
    if (!request) return sendError(c, paymeError(404, 'EB001', 'No such payment request'));
    return c.json(statusResponse(request, statusOf(request, sandbox.now()), sandbox.faults.for(request.merchantData.orderId)));
  };
}
