import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';

/** Finalises an invoice with nothing to pay; a repeat gets the same answer. */
export const enrol = defineEndpoint({
  method: 'post',
  path: 'api/activity/enrol',
  access: 'member',
  grantedTo: ['cart-checkout'],
  idempotent: true,
  body: v.object({ invoice_id: v.pipe(v.string(), v.maxLength(64)) }),
  response: v.object({ success: v.boolean(), id: v.nullish(v.string()), message: v.nullish(v.string()) }),
  errors: ['VALIDATION', 'UNAUTHENTICATED', 'NOT_FOUND', 'INSUFFICIENT_PAYMENT', 'EXPIRED', 'BUSY', 'IDEMPOTENCY_MISMATCH'],
});
