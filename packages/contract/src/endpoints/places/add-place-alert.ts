import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { catalogueIdSchema } from '../../entities/common.ts';
import { postFilterSchema } from '../cms/search-posts.ts';

/**
 * ◆ Asks for a mail when a class has a place to book, or when a class opens that a search finds. A member is written to by the account's
 * e-mail; a visitor names one. An e-mail that nobody has proved gets a link first, which `proof` says; nothing else is mailed before it was
 * followed. The same again changes nothing.
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
