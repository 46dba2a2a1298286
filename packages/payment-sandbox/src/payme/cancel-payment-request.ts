import type { Handler } from 'hono';
import type { Sandbox } from '../sandbox.ts';
import { checkRequest } from './check-request.ts';
import { paymeError, sendError } from './errors.ts';
import { statusOf, statusResponse } from './payment-request.ts';
import { settlePaymentRequest } from './settle-payment-request.ts';

/** PUT /payments/paymentrequests/:id/cancel: the merchant cancels an active request. A request that is over stays as it is. */
export function cancelPaymentRequest(sandbox: Sandbox): Handler<object, '/payments/paymentrequests/:id/cancel'> {
  return async (c) => {
    const error = checkRequest(sandbox, c.req, await c.req.text());
    if (error) return sendError(c, error);
    const request = sandbox.paymentRequests.get(c.req.param('id'));
    if (!request) return sendError(c, paymeError(404, 'EB001', 'No such payment request'));
    if (sandbox.faults.for(request.merchantData.orderId).noCancel)
      return sendError(c, paymeError(404, 'EB002', 'Not available to this merchant'));
    if (!settlePaymentRequest(sandbox, request, 'PR004'))
      return sendError(c, paymeError(400, 'EB003', 'The payment request is not active'));
    return c.json(statusResponse(request, statusOf(request, sandbox.now()), sandbox.faults.for(request.merchantData.orderId)));
  };
}
