import { defineEndpoint } from '../../endpoint.ts';
import { pageOf, pageQuerySchema } from '../../entities/common.ts';
import { waitingRowSchema } from '../../entities/waiting.ts';
import { accountListBodySchema } from './account-list.ts';

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
