import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { invoiceSchema, paymentMethodSchema } from '../entities/invoice.ts';
import { appliedPersonSchema } from '../entities/membership.ts';

/** Returns an application by its code, masked; before approval there is no invoice. */
export const showApplicationPayment = defineEndpoint({
  method: 'get',
  path: 'api/member/memberApplyPay/:code',
  access: 'public',
  grantedTo: ['payment', 'membership'],
  params: v.object({ code: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
  response: v.object({
    host: appliedPersonSchema,
    family: v.array(appliedPersonSchema),
    invoice: v.nullish(invoiceSchema),
    paymentMethods: v.array(paymentMethodSchema),
  }),
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});
