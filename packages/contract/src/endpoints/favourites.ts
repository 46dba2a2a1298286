import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { catalogueIdSchema } from '../entities/common.ts';

const groups = v.optional(v.pipe(v.array(catalogueIdSchema), v.maxLength(500)));

/**
 * ◆ Adds groups to the member's favourites, takes others away, and responses all of them, the newest first. Groups that are not shown any
 * more are left out. A repeat changes nothing.
 */
export const changeFavourites = defineEndpoint({
  method: 'post',
  path: 'api/myFavourites',
  access: 'member',
  grantedTo: ['catalogue'],
  body: v.object({ add: groups, remove: groups }),
  response: v.object({ groups: v.array(catalogueIdSchema) }),
  errors: ['VALIDATION', 'UNAUTHENTICATED', 'CONFLICT'],
});
