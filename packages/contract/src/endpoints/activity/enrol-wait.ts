import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { catalogueIdSchema } from '../../entities/common.ts';
import { outsideAgesSchema, participantCodeSchema } from './participant.ts';

/** Joins the waiting list; `id` is the entry's uuid. */
export const enrolWait = defineEndpoint({
  method: 'post',
  path: 'api/activity/enrol_wait',
  access: 'member',
  grantedTo: ['catalogue'],
  idempotent: true,
  body: v.object({ ac_id: catalogueIdSchema, participant_code: participantCodeSchema, outside_ages: outsideAgesSchema }),
  response: v.object({
    success: v.boolean(),
    id: v.nullish(v.string()),
    message: v.nullish(v.string()),
    /** ◆ Place in the queue, from 1. */ position: v.nullish(v.number()),
  }),
  errors: ['VALIDATION', 'UNAUTHENTICATED', 'NOT_FOUND', 'CONFLICT', 'FULL', 'NOT_OPEN', 'BUSY', 'IDEMPOTENCY_MISMATCH'],
});
