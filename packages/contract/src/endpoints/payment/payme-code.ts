import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { paymeResultSchema } from '../../entities/invoice.ts';
import { payableReferenceSchema } from './payable-reference.ts';

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
