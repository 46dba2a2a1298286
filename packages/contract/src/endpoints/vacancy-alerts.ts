import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { activitySchema } from '../entities/activity.ts';
import { catalogueIdSchema, successSchema } from '../entities/common.ts';
import { postFilterSchema } from './posts.ts';

/**
 * ◆ Requests an e-mail when a seat in a class can be booked, or when a class that a search finds opens. Members receive it at their
 * account's address; visitors give one. An unverified address is first sent a link (`proof`), and nothing else until the link is followed.
 * A repeat changes nothing.
 */
export const addVacancyAlert = defineEndpoint({
  method: 'post',
  path: 'api/vacancyAlert/add',
  access: 'public',
  grantedTo: ['catalogue'],
  body: v.object({
    /** One of the two. */
    activity_id: v.optional(catalogueIdSchema),
    search: v.optional(postFilterSchema),
    /** Checked like every other address (`emailAddress`). */
    email: v.optional(v.pipe(v.string(), v.maxLength(200))),
  }),
  response: v.object({ success: v.boolean(), message: v.nullish(v.string()), proof: v.nullish(v.boolean()) }),
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
});

const vacancyAlertSchema = v.object({
  id: v.string(),
  /** The class, or the search, that the alert is for. */
  activity: v.nullish(activitySchema),
  search: v.nullish(postFilterSchema),
  /** The address is not verified yet. */
  proof: v.nullish(v.boolean()),
});
export type VacancyAlert = v.InferOutput<typeof vacancyAlertSchema>;

/** ◆ The member’s vacancy alerts, newest first. */
export const listVacancyAlerts = defineEndpoint({
  method: 'post',
  path: 'api/vacancyAlert/index',
  access: 'member',
  grantedTo: ['catalogue'],
  response: v.object({ alerts: v.array(vacancyAlertSchema) }),
  errors: ['UNAUTHENTICATED'],
});

/** ◆ Ends a vacancy alert; ending one that is already over is not an error. */
export const removeVacancyAlert = defineEndpoint({
  method: 'post',
  path: 'api/vacancyAlert/remove',
  access: 'member',
  grantedTo: ['catalogue'],
  body: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  response: successSchema,
  errors: ['VALIDATION', 'UNAUTHENTICATED'],
});
