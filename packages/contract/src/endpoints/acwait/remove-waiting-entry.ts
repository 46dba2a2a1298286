import { defineEndpoint } from '../../endpoint.ts';
import { successSchema } from '../../entities/common.ts';
import { waitingReferenceSchema } from './show-waiting-entry.ts';

/** Leaves the waiting list, which also declines an open offer (SEAT-7). */
export const removeWaitingEntry = defineEndpoint({
  method: 'post',
  path: 'api/acwait/remove',
  access: 'member',
  grantedTo: ['account'],
  body: waitingReferenceSchema,
  response: successSchema,
  errors: ['VALIDATION', 'UNAUTHENTICATED', 'NOT_FOUND', 'IN_FLIGHT', 'ALREADY_PAID', 'BUSY'],
});
