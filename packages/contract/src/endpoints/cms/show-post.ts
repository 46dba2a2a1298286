import { defineEndpoint } from '../../endpoint.ts';
import { idParams } from '../../entities/common.ts';
import { postSchema } from '../../entities/post.ts';

export const showPost = defineEndpoint({
  method: 'get',
  path: 'api/cms/show/:id',
  access: 'public',
  grantedTo: ['catalogue'],
  sameForAll: true,
  params: idParams,
  response: postSchema,
  errors: ['NOT_FOUND'],
});
