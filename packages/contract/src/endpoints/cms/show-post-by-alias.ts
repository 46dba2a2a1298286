import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { postSchema } from '../../entities/post.ts';

/** `?alias=` is accepted in place of the path's alias; the portal uses the path. */
export const showPostByAlias = defineEndpoint({
  method: 'get',
  path: 'api/cms/alias/:alias',
  access: 'public',
  grantedTo: ['catalogue'],
  sameForAll: true,
  params: v.object({ alias: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
  response: postSchema,
  errors: ['NOT_FOUND'],
});
