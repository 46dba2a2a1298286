import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { successSchema } from '../../entities/common.ts';

/** ◆ Ends a place alert; ending one that is already over is not an error. */
export const removePlaceAlert = defineEndpoint({
  method: 'post',
  path: 'api/placeAlert/remove',
  access: 'member',
  grantedTo: ['catalogue'],
  body: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  response: successSchema,
  errors: ['VALIDATION', 'UNAUTHENTICATED'],
});
