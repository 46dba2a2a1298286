import { searchPosts } from '@portal/contract/endpoints';
import { findPostPage } from '../../domain/catalogue/find-post-page.ts';
import { route } from '../../http/route.ts';

export const searchPostsRoute = route(searchPosts, async ({ input: { query, body }, ctx }) =>
  findPostPage(ctx, body.filter ?? {}, query.page, body.pagination?.rowsPerPage ?? ctx.config.COURSE_PAGE_SIZE),
);
