import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { activitySchema } from '../entities/activity.ts';
import { catalogueIdSchema, datetimeSchema, moneySchema } from '../entities/common.ts';

const areUnique = (items: readonly unknown[]) => new Set(items).size === items.length;

/** ◆ A class that a family wants when it opens, and what to do if it has no seat (PLAN-1). */
export const wishSchema = v.object({
  /** Codes of members of the family; with none yet, nothing is booked. */
  people: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(20))),
    v.maxLength(10),
    v.check((items) => areUnique(items)),
  ),
  /** The first choice, then what to take instead, best first. */
  classes: v.pipe(
    v.array(catalogueIdSchema),
    v.minLength(1),
    v.maxLength(4),
    v.check((items) => areUnique(items)),
  ),
  /** All of them get the same class, or none of them gets one. */
  together: v.boolean(),
  /** Whoever gets no seat joins the waiting list of the first choice. */
  waiting: v.boolean(),
  /** Also books people outside the ages of a class, if it isn't strict about them (AGE-01). */
  outside_ages: v.boolean(),
});
export type Wish = v.InferOutput<typeof wishSchema>;

/** The most wishes of a plan. */
export const mostWishes = 20;

/** Grows with each change: a page that doesn't know the newest plan neither overwrites nor books it. */
const version = v.pipe(v.number(), v.integer(), v.minValue(0));

/** ◆ The caller's plan with the classes of its groups; with `add`, also those of the group of that class. */
export const showPlan = defineEndpoint({
  method: 'post',
  path: 'api/myPlan',
  access: 'member',
  grantedTo: ['cart-checkout'],
  body: v.object({ add: v.optional(catalogueIdSchema) }),
  response: v.object({ version, wishes: v.array(wishSchema), classes: v.array(activitySchema) }),
  errors: ['VALIDATION', 'UNAUTHENTICATED'],
});

/** ◆ Replaces the caller's plan. A CONFLICT means that it has changed since `version`. */
export const changePlan = defineEndpoint({
  method: 'post',
  path: 'api/myPlan/change',
  access: 'member',
  grantedTo: ['cart-checkout'],
  body: v.object({ version, wishes: v.pipe(v.array(wishSchema), v.maxLength(mostWishes)) }),
  response: v.object({ version }),
  errors: ['VALIDATION', 'UNAUTHENTICATED', 'NOT_FOUND', 'CONFLICT', 'EMAIL_UNCONFIRMED', 'BUSY'],
});

/** What became of a wish, for those of its people to whom the same happened. */
export const planOutcomeSchema = v.object({
  people: v.array(v.string()),
  /** `later`: one of the classes opens later, or the queue hasn't admitted the caller; it stays in the plan, as does what was `missed`. */
  state: v.picklist(['booked', 'waiting', 'later', 'missed']),
  /** The class that was booked or is waited for; otherwise the first choice. */
  activity: v.pick(activitySchema, ['id', 'code', 'name_en', 'name_ot']),
  /** Sentences on the classes tried before it. */
  reasons: v.array(v.string()),
});
export type PlanOutcome = v.InferOutput<typeof planOutcomeSchema>;

/**
 * ◆ Books all of the caller's plan that can be booked, as one order, and joins the waiting lists that it asks for (PLAN-2). What is done
 * leaves the plan. A CONFLICT means that the plan has changed since `version`.
 */
export const bookPlan = defineEndpoint({
  method: 'post',
  path: 'api/myPlan/book',
  access: 'member',
  grantedTo: ['cart-checkout'],
  idempotent: true,
  body: v.object({ version }),
  response: v.object({
    outcomes: v.array(planOutcomeSchema),
    /** The order, if any seat was booked: what it costs and until when to pay it. */
    order: v.nullish(v.object({ id: v.string(), amount: moneySchema, pay_by: datetimeSchema })),
  }),
  errors: ['VALIDATION', 'UNAUTHENTICATED', 'CONFLICT', 'EMAIL_UNCONFIRMED', 'BUSY', 'IDEMPOTENCY_MISMATCH'],
});
