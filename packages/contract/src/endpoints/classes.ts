import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { activitySchema } from '../entities/activity.ts';

const filter = { activity_group_code: v.optional(v.pipe(v.string(), v.maxLength(50))), is_enrol_period: v.optional(v.boolean()) };

/** Classes of a group. The filter may be nested or flat; `code` echoes the group's code. */
export const listActivities = defineEndpoint({
  method: 'post',
  path: 'api/cms/getactivityList',
  access: 'public',
  grantedTo: ['catalogue'],
  sameForAll: true,
  body: v.object({ ...filter, filter: v.optional(v.object(filter)) }),
  response: v.object({ activities: v.array(activitySchema), code: v.nullish(v.string()) }),
  errors: ['VALIDATION'],
});
