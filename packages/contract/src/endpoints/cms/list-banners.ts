import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { bannerSchema } from '../../entities/post.ts';

export const listBanners = defineEndpoint({
  method: 'get',
  path: 'api/cms/bannerCms',
  access: 'public',
  grantedTo: ['catalogue'],
  sameForAll: true,
  response: v.object({ banners: v.array(bannerSchema) }),
  errors: [],
});
