import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { activityRowSchema, activitySchema, changeRuleSchema } from '../entities/activity.ts';
import { catalogueIdSchema, idInQuerySchema, moneySchema, text } from '../entities/common.ts';

/** The enrolment's number, as in the list of courses: `ENR-000123`. */
const enrolmentParams = v.object({ enrolment_no: v.pipe(v.string(), v.regex(/^ENR-\d{6,9}$/)) });

const namedClass = v.pick(activitySchema, [
  ...(['id', 'code', 'name_en', 'name_ot', 'start_date', 'end_date', 'start_time', 'end_time', 'weekdays', 'venue', 'venue_ot'] as const),
  ...(['min_age', 'max_age', 'seats_left'] as const),
]);

const courseSchema = v.object({
  id: catalogueIdSchema,
  ...v.pick(activityRowSchema, ['ac_group', 'ac_group_ot', 'ac_category', 'ac_category_ot']).entries,
});

/** ◆ How a family can change a booking today, and for what money. */
export const changesSchema = v.object({
  booking: activityRowSchema,
  /** The office changed or cancelled the class: everything comes back. */
  free: v.boolean(),
  /** Until when money comes back: a day, or a moment. */
  until: text,
  rule: changeRuleSchema,
  /** An unpaid order that has to be paid or cancelled first; then nothing else is offered. */
  pending_invoice_id: text,
  /** What comes back, and what of it can go the way it was paid; the rest is credit in any case. */
  withdraw: v.nullish(v.object({ back: moneySchema, by_provider: moneySchema })),
  /** Classes of the course asked for with a free seat, and what a move costs or brings back. */
  moves: v.array(
    v.object({ activity: namedClass, fee: moneySchema, pay: moneySchema, back: moneySchema, outside_ages: v.optional(v.boolean()) }),
  ),
  /** Other courses with such classes for the participant's age, in the site's order. */
  courses: v.array(courseSchema),
  /** The family; `reason` says why somebody can't have the place. */
  gives: v.array(
    v.object({ code: v.string(), name: v.string(), age: v.nullish(v.number()), reason: text, outside_ages: v.optional(v.boolean()) }),
  ),
});
export type Changes = v.InferOutput<typeof changesSchema>;

/** ◆ Says what the caller can do with a booking of an own order. */
export const showChanges = defineEndpoint({
  method: 'get',
  path: 'api/myActivity/:enrolment_no/changes',
  access: 'member',
  grantedTo: ['account'],
  params: enrolmentParams,
  query: v.optional(v.object({ /** The course of `moves`, if not the booking's own. */ course: v.optional(idInQuerySchema) }), {}),
  response: changesSchema,
  errors: ['VALIDATION', 'UNAUTHENTICATED', 'NOT_FOUND'],
});

/** ◆ What a family wants, with the amounts that it saw. */
export const changeSchema = v.variant('kind', [
  v.object({ kind: v.literal('withdraw'), way: v.picklist(['credit', 'provider', 'none']), back: moneySchema }),
  v.object({
    kind: v.literal('move'),
    class_id: catalogueIdSchema,
    pay: moneySchema,
    back: moneySchema,
    outside_ages: v.optional(v.boolean()),
  }),
  v.object({ kind: v.literal('give'), participant_code: v.pipe(v.string(), v.maxLength(20)), outside_ages: v.optional(v.boolean()) }),
]);
export type Change = v.InferInput<typeof changeSchema>;

/**
 * ◆ Withdraws, moves or gives a booking away, for exactly the amounts that `showChanges` said: if they have changed since, nothing happens
 * and the call fails with PRICE_CHANGED. With `invoice_id`, the move is made once that order is paid.
 */
export const changeBooking = defineEndpoint({
  method: 'post',
  path: 'api/myActivity/:enrolment_no/change',
  access: 'member',
  grantedTo: ['account'],
  idempotent: true,
  params: enrolmentParams,
  body: v.object({ change: changeSchema }),
  response: v.object({ success: v.boolean(), message: v.nullish(v.string()), invoice_id: text }),
  errors: [
    ...(['VALIDATION', 'UNAUTHENTICATED', 'NOT_FOUND', 'CONFLICT', 'FULL', 'PRICE_CHANGED', 'BUSY', 'IDEMPOTENCY_MISMATCH'] as const),
  ],
});
