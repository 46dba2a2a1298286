import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { invoiceSchema, paymentMethodSchema } from '../entities/invoice.ts';
import { appliedPersonSchema } from '../entities/membership.ts';

/** Returns an application by its code, masked; before approval there is no invoice. */
export const showApplicationPayment = defineEndpoint({
  method: 'get',
  path: 'api/member/memberApplyPay/:code',
  access: 'public',
  grantedTo: ['payment', 'membership'],
  params: v.object({ code: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
  response: v.object({
    host: appliedPersonSchema,
    family: v.array(appliedPersonSchema),
    invoice: v.nullish(invoiceSchema),
    paymentMethods: v.array(paymentMethodSchema),
  }),
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});

/** ◆ Sends a file that the office asked for again (`asked_files`). The application's code is the permission, as for its payment. */
export const replaceAskedFile = defineEndpoint({
  method: 'post',
  path: 'api/member/memberApplyFile',
  access: 'public',
  grantedTo: ['membership'],
  multipart: true,
  body: v.object({
    apply_code: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    number: v.pipe(v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))]), v.integer(), v.minValue(1), v.maxValue(8)),
    kind: v.picklist(['photo', 'document']),
    file: v.file(),
  }),
  response: v.object({ success: v.boolean(), message: v.nullish(v.string()) }),
  errors: ['VALIDATION', 'NOT_FOUND', 'RATE_LIMITED', 'FILE_TOO_LARGE', 'FILE_TYPE', 'PAYLOAD_TOO_LARGE'],
});
