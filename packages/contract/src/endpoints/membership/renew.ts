import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { applicantSchema, multipartIdSchema } from './applicant.ts';

const people = v.optional(v.pipe(v.array(applicantSchema), v.maxLength(8)), []);

/** Creates a renewal's invoice, to pay within 20 minutes. New family members join with it. */
export const renew = defineEndpoint({
  method: 'post',
  path: 'api/renew',
  access: 'member',
  grantedTo: ['membership'],
  multipart: true,
  idempotent: true,
  body: v.object({ price_id: multipartIdSchema, newParents: people, newChildren: people }),
  response: v.object({ message: v.nullish(v.string()), invoice_id: v.string() }),
  errors: ['VALIDATION', 'UNAUTHENTICATED', 'CONFLICT', 'FILE_TOO_LARGE', 'FILE_TYPE', 'PAYLOAD_TOO_LARGE', 'BUSY', 'IDEMPOTENCY_MISMATCH'],
});
