import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { moneySchema } from '../../entities/common.ts';
import { cardResultSchema, paymeResultSchema } from '../../entities/invoice.ts';

const id = v.pipe(v.string(), v.maxLength(64));

/**
 * Fixes coupon and credit and starts the online payment. The server recomputes `needPay` = invoice − credit − coupon and only
 * compares. If the response has neither flag, nothing is left to pay online: go to /me/payment. A running payment with the same
 * provider continues; while another runs, IN_FLIGHT (PAY-10): `abandonPayment` ends it where its provider allows.
 */
export const startPayment = defineEndpoint({
  method: 'post',
  path: 'api/pos/goOnlinePayment',
  access: 'member-or-code',
  grantedTo: ['payment'],
  idempotent: true,
  body: v.object({
    invoice_id: id,
    apply_code: v.optional(id),
    /** HK$ to pay with this method. */
    amount: moneySchema,
    method: v.nullish(v.pipe(v.string(), v.maxLength(30))),
    coupon: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(50))),
    credit: v.optional(v.number(), 0),
    needPay: moneySchema,
    special_requests: v.optional(
      v.array(v.object({ id: v.union([id, v.number()]), special_request: v.pipe(v.string(), v.maxLength(4000)) })),
      [],
    ),
  }),
  response: v.object({
    PayMe: v.nullish(v.boolean()),
    GlobalPayment: v.nullish(v.boolean()),
    result: v.nullish(v.union([paymeResultSchema, cardResultSchema])),
    message: v.nullish(v.string()),
  }),
  errors: [
    'VALIDATION',
    'UNAUTHENTICATED',
    'NOT_FOUND',
    'INVALID_AMOUNT',
    'METHOD_REQUIRED',
    'INSUFFICIENT_PAYMENT',
    'TOO_LONG',
    'COUPON_INVALID',
    'EXPIRED',
    'ALREADY_PAID',
    'IN_FLIGHT',
    'PROVIDER_UNAVAILABLE',
    'BUSY',
    'IDEMPOTENCY_MISMATCH',
  ],
});
