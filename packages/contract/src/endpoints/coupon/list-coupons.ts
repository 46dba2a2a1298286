import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { couponSchema } from '../../entities/invoice.ts';

/** The caller's coupons: those with at least `min_quantity` left, and expired ones only if asked. */
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
