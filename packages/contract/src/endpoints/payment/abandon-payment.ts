import { defineEndpoint } from '../../endpoint.ts';
import { successSchema } from '../../entities/common.ts';
import { payableReferenceSchema } from './payable-reference.ts';

/**
 * ◆ Abandons an invoice's running payment so that another can begin; a repeat returns the same. It asks the provider first: if that has the
 * money, the payment counts (ALREADY_PAID); a payment that may still bring money stays (IN_FLIGHT). A PayMe request is cancelled at PayMe;
 * a card page ends with its own cancel button, or at the attempt's `expires_at` (PAY-10).
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
