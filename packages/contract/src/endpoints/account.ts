import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { activityRowSchema } from '../entities/activity.ts';
import { dateSchema, pageOf, pageQuerySchema, paginationSchema } from '../entities/common.ts';
import { invoiceSchema } from '../entities/invoice.ts';
import { lessonSchema } from '../entities/lesson.ts';

/** Pagination (5 rows by default) and filter of the account's lists. */
export const accountListBodySchema = v.object({
  pagination: paginationSchema,
  filter: v.optional(v.object({ globalFilter: v.optional(v.pipe(v.string(), v.maxLength(200))), paid: v.optional(v.boolean()) })),
});

export const listMyActivities = defineEndpoint({
  method: 'post',
  path: 'api/myActivity',
  access: 'member',
  grantedTo: ['catalogue', 'payment', 'account'],
  query: pageQuerySchema,
  body: accountListBodySchema,
  response: pageOf(activityRowSchema),
  errors: ['VALIDATION', 'UNAUTHENTICATED'],
});

export const listMyPayments = defineEndpoint({
  method: 'post',
  path: 'api/myPayment',
  access: 'member',
  grantedTo: ['account'],
  query: pageQuerySchema,
  body: accountListBodySchema,
  response: pageOf(invoiceSchema),
  errors: ['VALIDATION', 'UNAUTHENTICATED'],
});

/**
 * ◆ The family's lessons on the next day that has any, by time; today's until they are over. Paid places only.
 */
export const showNextLessons = defineEndpoint({
  method: 'post',
  path: 'api/myNextLessons',
  access: 'member',
  grantedTo: ['account'],
  response: v.object({ lessons: v.array(lessonSchema) }),
  errors: ['UNAUTHENTICATED'],
});

/**
 * ◆ The family's lessons, in order of time: of the week, Monday to Sunday, that has the day `week`; without it of four weeks from the next
 * lesson on, what one printed page holds. Paid places only.
 */
export const showTimetable = defineEndpoint({
  method: 'post',
  path: 'api/myTimetable',
  access: 'member',
  grantedTo: ['account'],
  query: v.object({ week: v.optional(dateSchema) }),
  response: v.object({ lessons: v.array(lessonSchema) }),
  errors: ['VALIDATION', 'UNAUTHENTICATED'],
});
