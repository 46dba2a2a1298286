import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { moneySchema, successSchema } from '../entities/common.ts';
import { cardResultSchema, paymeResultSchema } from '../entities/invoice.ts';
import { plainCode } from '../membership/plain.ts';

/** An invoice; without a login, with its application code. */
export const payableReferenceSchema = v.object({
  invoice_id: v.pipe(v.string(), v.maxLength(64)),
  apply_code: v.optional(v.pipe(v.string(), v.maxLength(64))),
});

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
    coupon: v.nullish(v.pipe(v.string(), v.transform(plainCode), v.maxLength(50))),
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

/** Returns the card form of an invoice's running attempt again. */
export const cardPayment = defineEndpoint({
  method: 'post',
  path: 'api/payment/gp_OnlinePayment',
  access: 'member-or-code',
  grantedTo: ['payment'],
  body: payableReferenceSchema,
  response: v.object({ result: cardResultSchema }),
  errors: ['VALIDATION', 'UNAUTHENTICATED', 'NOT_FOUND', 'EXPIRED', 'ALREADY_PAID', 'PROVIDER_UNAVAILABLE', 'BUSY'],
});

/** Returns the QR code of an invoice's live payment request again; an invoice has at most one. */
export const paymeCode = defineEndpoint({
  method: 'post',
  path: 'api/payment/payme_qrcode',
  access: 'member-or-code',
  grantedTo: ['payment'],
  body: payableReferenceSchema,
  response: v.object({ result: paymeResultSchema }),
  errors: ['VALIDATION', 'UNAUTHENTICATED', 'NOT_FOUND', 'EXPIRED', 'ALREADY_PAID', 'PROVIDER_UNAVAILABLE', 'BUSY'],
});

/** `reasonCode` is null while pending, PR005 when paid; any other value is final. Knowing both ids is the authorisation. */
export const paymeStatus = defineEndpoint({
  method: 'post',
  path: 'api/payment/payme_getRequest',
  access: 'public',
  grantedTo: ['payment'],
  body: v.object({ paymentRequestId: v.pipe(v.string(), v.maxLength(100)), reference_number: v.pipe(v.string(), v.maxLength(100)) }),
  response: v.object({ statusCode: v.string(), reasonCode: v.nullish(v.string()), reasonDescription: v.nullish(v.string()) }),
  errors: ['VALIDATION', 'NOT_FOUND', 'PROVIDER_UNAVAILABLE', 'BUSY'],
});

/**
 * ◆ Abandons an invoice's running payment so that another can begin; a repeat returns the same. It queries the provider first: if that has
 * the money, the payment counts (ALREADY_PAID); a payment that may still bring money stays (IN_FLIGHT). A PayMe request is cancelled at
 * PayMe; a card page ends with its own cancel button, or at the attempt's `expires_at` (PAY-10).
 */
export const abandonPayment = defineEndpoint({
  method: 'post',
  path: 'api/payment/abandon',
  access: 'member-or-code',
  grantedTo: ['payment'],
  body: payableReferenceSchema,
  response: successSchema,
  errors: ['VALIDATION', 'UNAUTHENTICATED', 'NOT_FOUND', 'ALREADY_PAID', 'IN_FLIGHT', 'PROVIDER_UNAVAILABLE', 'BUSY'],
});
