import { showPostByAlias } from '@portal/contract/endpoints';
import { parse } from 'valibot';
import { findPostByAlias } from '../../domain/catalogue/posts.ts';
import { type RawRoute, route } from '../../http/route.ts';

export const showPostByAliasRoute = route(showPostByAlias, ({ input, ctx }) => findPostByAlias(ctx, input.params.alias));

/** The other form of the call: `?alias=` instead of the path. */
export const showPostByQuery: RawRoute = {
  method: 'get',
  path: '/api/cms/alias',
  handle: async (request, ctx) =>
    request.json(parse(showPostByAlias.response, await findPostByAlias(ctx, request.req.query('alias') ?? ''))),
};
