import { listBanners, listPosts, searchPosts, showPost, showPostByAlias, suggestSearches } from '@portal/contract/endpoints';
import { parse } from 'valibot';
import { findPostPage } from '../domain/catalogue/find-post-page.ts';
import { findPostByAlias, findPostById, findPosts } from '../domain/catalogue/posts.ts';
import { findBanners } from '../domain/catalogue/site-content.ts';
import { type RawRoute, route } from '../http/route.ts';
import { suggest } from '../search/suggest.ts';

export const postRoutes = [
  route(listBanners, async ({ ctx }) => ({ banners: await findBanners(ctx.db) })),

  route(listPosts, async ({ input, ctx }) => ({ posts: await findPosts(ctx, input.body) })),

  route(searchPosts, async ({ input: { query, body }, ctx }) => {
    const { filter = {}, pagination, language, sort, near } = body;
    const size = pagination?.rowsPerPage ?? ctx.config.COURSE_PAGE_SIZE;
    return findPostPage(ctx, filter, { page: query.page, size, language, sort, near });
  }),

  route(suggestSearches, async ({ input: { body }, ctx }) => ({
    suggestions: suggest(await ctx.catalogueIndex.read(), body.text, body.language),
  })),

  route(showPost, ({ input, ctx }) => findPostById(ctx, input.params.id)),

  route(showPostByAlias, ({ input, ctx }) => findPostByAlias(ctx, input.params.alias)),
];

/** The other form of the call: `?alias=` instead of the path. */
export const showPostByQuery: RawRoute = {
  method: 'get',
  path: '/api/cms/alias',
  handle: async (request, ctx) =>
    request.json(parse(showPostByAlias.response, await findPostByAlias(ctx, request.req.query('alias') ?? ''))),
};
