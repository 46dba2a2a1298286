import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { activitySchema } from '../entities/activity.ts';
import { catalogueIdSchema, moneySchema } from '../entities/common.ts';

/** ◆ A member of the caller's family; by default the caller. */
export const participantCodeSchema = v.optional(v.pipe(v.string(), v.maxLength(20)));

/**
 * ◆ Whether the caller accepts participants outside a class's ages. With `false` the call is refused and names them; left out, they are
 * accepted. A class with `strict_ages` refuses them in any case (AGE-01).
 */
export const outsideAgesSchema = v.optional(v.boolean());

/** Code points, as the reader counts them. */
const specialRequest = v.pipe(
  v.string(),
  v.maxLength(1020),
  v.check((text) => [...text].length <= 255, 'TOO_LONG'),
);

export const enrolItemSchema = v.object({
  id: catalogueIdSchema,
  special_request: v.optional(specialRequest),
  participant_code: participantCodeSchema,
});

/** 1 overlaps in time, 2 already on the waiting list, 3 already registered. */
export const conflictSchema = v.object({
  code: v.picklist([1, 2, 3]),
  activity_id: catalogueIdSchema,
  with: v.string(),
  /** ◆ Whose it is, where a class was ordered for several people. */
  participant_code: v.optional(v.string()),
});
export type Conflict = v.InferOutput<typeof conflictSchema>;

/** Somebody outside the ages of a class. */
export const outsideAgeSchema = v.object({ activity_id: catalogueIdSchema, participant_code: v.string(), age: v.number() });

/**
 * Holds a place in each class and creates one order for them, all or nothing (SEAT-4). `success: false` comes with the obstacle: conflicts,
 * the full classes, those that are not open, or `total` when a price has changed. A class may be there once for each participant. An unknown class is a
 * NOT_FOUND whose `errors` give its position: `activities.2.id`.
 */
export const preEnrol = defineEndpoint({
  method: 'post',
  path: 'api/activity/pre_enrol',
  access: 'member',
  grantedTo: ['cart-checkout', 'payment', 'account'],
  idempotent: true,
  body: v.object({
    activities: v.pipe(
      v.array(
        v.union([
          enrolItemSchema,
          v.pipe(
            catalogueIdSchema,
            v.transform((id) => ({ id }) as v.InferOutput<typeof enrolItemSchema>),
          ),
        ]),
      ),
      v.minLength(1),
      v.maxLength(50),
    ),
    from: v.optional(v.pipe(v.string(), v.maxLength(20)), 'web'),
    /** ◆ The total that the person saw; if it differs, the call fails once with PRICE_CHANGED. */
    total: v.optional(moneySchema),
    outside_ages: outsideAgesSchema,
  }),
  response: v.object({
    success: v.boolean(),
    id: v.nullish(v.string()),
    message: v.nullish(v.string()),
    conflicts: v.nullish(v.array(conflictSchema)),
    full: v.nullish(v.array(catalogueIdSchema)),
    /** ◆ The classes that can't be booked yet, or not any more; an order of the others may succeed. */
    not_open: v.nullish(v.array(catalogueIdSchema)),
    total: v.nullish(moneySchema),
    code: v.nullish(v.string()),
    /** ◆ Who is outside the ages of a class, with their age on its first day. */
    outside_ages: v.nullish(v.array(outsideAgeSchema)),
    /** ◆ The current state of the classes in a rejected order, for the cart to show. */
    activities: v.nullish(v.array(activitySchema)),
  }),
  errors: [
    'VALIDATION',
    'UNAUTHENTICATED',
    'NOT_FOUND',
    'NOT_OPEN',
    'BUSY',
    'TOO_LONG',
    'CONFLICT',
    'EMAIL_UNCONFIRMED',
    'IDEMPOTENCY_MISMATCH',
  ],
});

/** ◆ A place or a waiting-list entry of somebody in the caller's family, in a class that has not ended. */
export const familyBookingSchema = v.object({
  participant_code: v.string(),
  state: v.picklist(['unpaid', 'paid', 'waiting']),
  /** The caller's own unpaid order of this place, and its code. */
  invoice_id: v.nullish(v.string()),
  order_code: v.nullish(v.string()),
  activity: v.pick(activitySchema, ['id', 'code', 'name_en', 'name_ot', 'start_date', 'end_date', 'start_time', 'end_time', 'weekdays']),
});
export type FamilyBooking = v.InferOutput<typeof familyBookingSchema>;

/** ◆ What the family already has, so that a clash shows before anything is ordered. */
export const listFamilyBookings = defineEndpoint({
  method: 'post',
  path: 'api/myFamilyBookings',
  access: 'member',
  grantedTo: ['cart-checkout'],
  response: v.object({ bookings: v.array(familyBookingSchema) }),
  errors: ['UNAUTHENTICATED'],
});

/** Finalises an invoice with nothing to pay; a repeat gets the same response. */
export const enrol = defineEndpoint({
  method: 'post',
  path: 'api/activity/enrol',
  access: 'member',
  grantedTo: ['cart-checkout'],
  idempotent: true,
  body: v.object({ invoice_id: v.pipe(v.string(), v.maxLength(64)) }),
  response: v.object({ success: v.boolean(), id: v.nullish(v.string()), message: v.nullish(v.string()) }),
  errors: ['VALIDATION', 'UNAUTHENTICATED', 'NOT_FOUND', 'INSUFFICIENT_PAYMENT', 'EXPIRED', 'BUSY', 'IDEMPOTENCY_MISMATCH'],
});
