import { defineEndpoint } from '../../endpoint.ts';
import { pageOf, pageQuerySchema } from '../../entities/common.ts';
import { invoiceSchema } from '../../entities/invoice.ts';
import { accountListBodySchema } from './account-list.ts';

export const listMyPayments = defineEndpoint({
  method: 'post',
  path: 'api/myPayment',
  access: 'member',
  grantedTo: ['account'],
  query: pageQuerySchema,
  body: accountListBodySchema,
  response: pageOf(invoiceSchema),
  errors: ['VALIDATION', 'UNAUTHENTICATED'],
});
