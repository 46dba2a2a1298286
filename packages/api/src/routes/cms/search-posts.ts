import { searchPosts } from '@portal/contract/endpoints';
import { findPostPage } from '../../domain/catalogue/find-post-page.ts';
import { route } from '../../http/route.ts';

export const searchPostsRoute = route(searchPosts, async ({ input: { query, body }, ctx }) => {
  const { filter = {}, pagination, language } = body;
  return findPostPage(ctx, filter, { page: query.page, size: pagination?.rowsPerPage ?? ctx.config.COURSE_PAGE_SIZE, language });
});
