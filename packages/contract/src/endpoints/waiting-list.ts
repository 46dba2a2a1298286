import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { catalogueIdSchema, pageOf, pageQuerySchema, successSchema } from '../entities/common.ts';
import { waitingEntrySchema, waitingRowSchema } from '../entities/waiting.ts';
import { accountListBodySchema } from './account.ts';
import { outsideAgesSchema, participantCodeSchema } from './orders.ts';

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
  errors: [
    'VALIDATION',
    'UNAUTHENTICATED',
    'NOT_FOUND',
    'CONFLICT',
    'EMAIL_UNCONFIRMED',
    'FULL',
    'NOT_OPEN',
    'BUSY',
    'IDEMPOTENCY_MISMATCH',
  ],
});

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

export const listMyWaitingEntries = defineEndpoint({
  method: 'post',
  path: 'api/myWaitList',
  access: 'member',
  grantedTo: ['catalogue', 'account'],
  query: pageQuerySchema,
  body: accountListBodySchema,
  response: pageOf(waitingRowSchema),
  errors: ['VALIDATION', 'UNAUTHENTICATED'],
});
