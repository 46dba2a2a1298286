import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { memberSchema } from '../../entities/member.ts';

/** The current user. Only its 401 ends the session. */
export const showCurrentUser = defineEndpoint({
  method: 'post',
  path: 'api/me',
  access: 'member',
  shellOnly: true,
  response: v.object({ result: v.nullable(memberSchema) }),
  errors: ['UNAUTHENTICATED'],
});
