import { defineEndpoint } from '../../endpoint.ts';
import { emptySchema } from '../../entities/common.ts';

export const logout = defineEndpoint({
  method: 'post',
  path: 'api/logout',
  access: 'member',
  shellOnly: true,
  response: emptySchema,
  errors: ['UNAUTHENTICATED'],
});
