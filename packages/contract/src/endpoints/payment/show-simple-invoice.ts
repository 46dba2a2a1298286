import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { idParams } from '../../entities/common.ts';
import { simpleInvoiceSchema } from '../../entities/invoice.ts';

/**
 * An invoice's code and date, whether it is paid, and whether a payment is in progress. No login; ids can't be guessed. With the
 * `return` of the address to which a provider sent the payer of an application, also its code.
 */
export const showSimpleInvoice = defineEndpoint({
  method: 'get',
  path: 'api/payment/get_simple/:id',
  access: 'public',
  grantedTo: ['payment'],
  params: idParams,
  query: v.optional(v.object({ /** ◆ */ return: v.optional(v.pipe(v.string(), v.maxLength(100))) }), {}),
  response: v.object({ ...simpleInvoiceSchema.entries }),
  errors: ['NOT_FOUND'],
});
