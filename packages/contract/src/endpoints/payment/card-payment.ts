import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { cardResultSchema } from '../../entities/invoice.ts';
import { payableReferenceSchema } from './payable-reference.ts';

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
