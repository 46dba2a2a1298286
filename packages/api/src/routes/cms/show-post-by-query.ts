import { showPostByAlias } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import { parse } from 'valibot';
import { posts } from '../../db/schema/index.ts';
import { findPost } from '../../domain/catalogue/posts.ts';
import { hongKongDate } from '../../hong-kong.ts';
import type { RawRoute } from '../../http/route.ts';
import { refuse } from '../../refusal.ts';

/** The other reading of the call by alias: `?alias=` in place of the path. */
export const showPostByQuery: RawRoute = {
  method: 'get',
  path: '/api/cms/alias',
  handle: async (request, ctx) => {
    const post = await findPost(ctx.db, eq(posts.alias, request.req.query('alias') ?? ''), hongKongDate(ctx.now()));
    if (!post) throw refuse('NOT_FOUND');
    return request.json(parse(showPostByAlias.response, post));
  },
};
