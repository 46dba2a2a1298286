import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { idParams } from '../../entities/common.ts';

/** ◆ A short-lived signed link to the receipt of the caller's own paid order, a PDF in the caller's language, sent as an attachment. */
export const downloadReceipt = defineEndpoint({
  method: 'get',
  path: 'api/payment/receipt/:id',
  access: 'member',
  grantedTo: ['payment', 'account'],
  params: idParams,
  response: v.object({ url: v.string() }),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});
