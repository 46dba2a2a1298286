import { defineEndpoint } from '../../endpoint.ts';
import { activityRowSchema } from '../../entities/activity.ts';
import { pageOf, pageQuerySchema } from '../../entities/common.ts';
import { accountListBodySchema } from './account-list.ts';

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
