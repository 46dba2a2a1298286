import { defineEndpoint } from '../../endpoint.ts';
import { idParams } from '../../entities/common.ts';
import { invoicePageSchema } from '../../entities/invoice.ts';

/** The invoice, read-only; with `Accept: application/pdf` its receipt. */
export const showInvoice = defineEndpoint({
  method: 'get',
  path: 'api/pos/getInvoice/:id',
  access: 'member',
  grantedTo: ['payment'],
  params: idParams,
  response: invoicePageSchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});
