import { defineEndpoint } from '../../endpoint.ts';
import { idParams, successSchema } from '../../entities/common.ts';

/** Cancels the caller's own unpaid order without an attempt in flight; a repeat returns the same (R-58, PAY-10). */
export const cancelInvoice = defineEndpoint({
  method: 'delete',
  path: 'api/payment/destroy/:id',
  access: 'member',
  grantedTo: ['cart-checkout', 'payment', 'account'],
  params: idParams,
  response: successSchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'ALREADY_PAID', 'IN_FLIGHT', 'BUSY'],
});
