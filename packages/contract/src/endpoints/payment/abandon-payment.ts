import { defineEndpoint } from '../../endpoint.ts';
import { successSchema } from '../../entities/common.ts';
import { payableReferenceSchema } from './payable-reference.ts';

/**
 * ◆ Gives up an invoice's running payment so that another can begin; a repeat answers the same. The provider is asked first: money that it
 * has is kept (ALREADY_PAID), a payment that may still bring money stays (IN_FLIGHT). A PayMe request is taken back at PayMe; a card page
 * can be left by its own cancel button, else it ends with the attempt's `expires_at` (PAY-10).
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
