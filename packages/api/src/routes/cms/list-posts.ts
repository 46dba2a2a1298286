import { listPosts } from '@portal/contract/endpoints';
import { findPosts } from '../../domain/catalogue/posts.ts';
import { route } from '../../http/route.ts';

export const listPostsRoute = route(listPosts, async ({ input, ctx }) => ({ posts: await findPosts(ctx, input.body) }));
