import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';

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
