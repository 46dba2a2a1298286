import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { catalogueIdSchema } from '../../entities/common.ts';
import { postFilterSchema } from '../cms/search-posts.ts';

/**
 * ◆ Asks for an e-mail when a place in a class can be booked, or when a class that a search finds opens. Members are written to at their
 * account's address; visitors give one. An unverified address is first sent a link (`proof`), and nothing else until the link is followed.
 * A repeat changes nothing.
 */
export const addPlaceAlert = defineEndpoint({
  method: 'post',
  path: 'api/placeAlert/add',
  access: 'public',
  grantedTo: ['catalogue'],
  body: v.object({
    /** One of the two. */
    activity_id: v.optional(catalogueIdSchema),
    search: v.optional(postFilterSchema),
    email: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(50), v.email())),
  }),
  response: v.object({ success: v.boolean(), message: v.nullish(v.string()), proof: v.nullish(v.boolean()) }),
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
});
