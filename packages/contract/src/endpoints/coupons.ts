import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { catalogueIdSchema, moneySchema } from '../entities/common.ts';
import { couponSchema } from '../entities/invoice.ts';
import { plainCode } from '../membership/plain.ts';

/** The caller's coupons: those with at least `min_quantity` left, and expired ones only if requested. */
export const listCoupons = defineEndpoint({
  method: 'post',
  path: 'api/coupon/index',
  access: 'member',
  grantedTo: ['payment', 'account'],
  body: v.object({
    min_quantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)), 1),
    expired: v.optional(v.boolean(), false),
  }),
  response: v.object({ list: v.array(couponSchema) }),
  errors: ['VALIDATION', 'UNAUTHENTICATED'],
});

/** Checks one of the caller's coupons. If its minimum is above `amount`, the coupon stays with value 0 and `message` reports it. */
export const verifyCoupon = defineEndpoint({
  method: 'post',
  path: 'api/coupon/verify',
  access: 'member',
  grantedTo: ['payment'],
  body: v.object({
    code: v.pipe(v.string(), v.transform(plainCode), v.minLength(1), v.maxLength(50)),
    activity_ids: v.pipe(v.array(catalogueIdSchema), v.maxLength(50)),
    amount: moneySchema,
  }),
  response: v.object({ success: v.boolean(), coupon: v.nullish(couponSchema), message: v.nullish(v.string()) }),
  errors: ['VALIDATION', 'UNAUTHENTICATED', 'RATE_LIMITED'],
});
