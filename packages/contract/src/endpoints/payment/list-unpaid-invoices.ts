import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { invoiceSchema } from '../../entities/invoice.ts';

export const listUnpaidInvoices = defineEndpoint({
  method: 'post',
  path: 'api/payment/get_unpaid_list',
  access: 'member',
  grantedTo: ['cart-checkout'],
  response: v.object({ payments: v.array(invoiceSchema) }),
  errors: ['UNAUTHENTICATED'],
});
