import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { waitingEntrySchema } from '../../entities/waiting.ts';
import { participantCodeSchema } from '../activity/participant.ts';

/** The entry's uuid or the activity's id, of which a family may have several entries; only the caller's own entries. */
export const waitingReferenceSchema = v.object({
  activity_id: v.union([v.pipe(v.string(), v.maxLength(64)), v.number()]),
  participant_code: participantCodeSchema,
});

export const showWaitingEntry = defineEndpoint({
  method: 'post',
  path: 'api/acwait/show',
  access: 'member',
  grantedTo: ['account'],
  body: waitingReferenceSchema,
  response: waitingEntrySchema,
  errors: ['VALIDATION', 'UNAUTHENTICATED', 'NOT_FOUND'],
});
