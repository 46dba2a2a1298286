import { defineEndpoint } from '../../endpoint.ts';
import { idParams } from '../../entities/common.ts';
import { invoicePageSchema } from '../../entities/invoice.ts';

export const showInvoicePage = defineEndpoint({
  method: 'post',
  path: 'api/payment/get/:id',
  access: 'member',
  grantedTo: ['payment'],
  params: idParams,
  response: invoicePageSchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});
