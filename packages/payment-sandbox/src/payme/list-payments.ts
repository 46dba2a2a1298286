import type { Handler } from 'hono';
import * as v from 'valibot';
import type { Sandbox } from '../sandbox.ts';
import { checkRequest } from './check-request.ts';
import { paymeError, sendError } from './errors.ts';

const PAGE_SIZE = 20;
const moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => Date.parse(text)),
);
const Query = v.object({
  startDateTime: moment,
  endDateTime: moment,
  pageNumber: v.pipe(v.optional(v.string(), '1'), v.digits(), v.transform(Number), v.minValue(1)),
});

/** GET /payments/transactions: the payments in a period, oldest first, twenty per page. */
export function listPayments(sandbox: Sandbox): Handler {
  return (c) => {
    const error = checkRequest(sandbox, c.req, '');
    if (error) return sendError(c, error);
    const { success, output, issues } = v.safeParse(Query, c.req.query());
    if (!success) return sendError(c, paymeError(400, 'EV001', `${v.getDotPath(issues[0])} is missing or not valid`));
    const paid = [...sandbox.paymentRequests.values()]
      .filter(({ settled, settledAt = 0 }) => settled === 'PR005' && settledAt >= output.startDateTime && settledAt <= output.endDateTime)
      .toSorted((a, b) => a.settledAt! - b.settledAt!);
    const page = paid.slice((output.pageNumber - 1) * PAGE_SIZE, output.pageNumber * PAGE_SIZE);
    const transactions = page.map(({ paymentRequestId, totalAmount, currencyCode, settledAt }) => ({
      paymentRequestId,
      amount: totalAmount,
      currencyCode,
      transactionTime: new Date(settledAt!).toISOString(),
    }));
    return c.json({ transactions, pageNumber: output.pageNumber, totalPages: Math.max(1, Math.ceil(paid.length / PAGE_SIZE)) });
  };
}
