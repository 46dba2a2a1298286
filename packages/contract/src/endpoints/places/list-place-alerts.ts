import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { activitySchema } from '../../entities/activity.ts';
import { postFilterSchema } from '../cms/search-posts.ts';

const placeAlertSchema = v.object({
  id: v.string(),
  /** The class, or the search, that the alert is for. */
  activity: v.nullish(activitySchema),
  search: v.nullish(postFilterSchema),
  /** The address is not verified yet. */
  proof: v.nullish(v.boolean()),
});
export type PlaceAlert = v.InferOutput<typeof placeAlertSchema>;

/** ◆ The member’s place alerts, newest first. */
export const listPlaceAlerts = defineEndpoint({
  method: 'post',
  path: 'api/placeAlert/index',
  access: 'member',
  grantedTo: ['catalogue'],
  response: v.object({ alerts: v.array(placeAlertSchema) }),
  errors: ['UNAUTHENTICATED'],
});
