import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { activitySchema } from '../../entities/activity.ts';
import { postFilterSchema } from '../cms/search-posts.ts';

const placeAlertSchema = v.object({
  id: v.string(),
  /** The class that is waited for, or the search. */
  activity: v.nullish(activitySchema),
  search: v.nullish(postFilterSchema),
  /** The link in the first mail was not followed yet. */
  proof: v.nullish(v.boolean()),
});
export type PlaceAlert = v.InferOutput<typeof placeAlertSchema>;

/** ◆ What the member is told of when a place opens, the newest first. */
export const listPlaceAlerts = defineEndpoint({
  method: 'post',
  path: 'api/placeAlert/index',
  access: 'member',
  grantedTo: ['catalogue'],
  response: v.object({ alerts: v.array(placeAlertSchema) }),
  errors: ['UNAUTHENTICATED'],
});
