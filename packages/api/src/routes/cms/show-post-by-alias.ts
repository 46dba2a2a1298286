import { showPostByAlias } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import { posts } from '../../db/schema/index.ts';
import { findPost } from '../../domain/catalogue/posts.ts';
import { hongKongDate } from '../../hong-kong.ts';
import { route } from '../../http/route.ts';
import { refuse } from '../../refusal.ts';

export const showPostByAliasRoute = route(showPostByAlias, async ({ input, ctx }) => {
  const post = await findPost(ctx.db, eq(posts.alias, input.params.alias), hongKongDate(ctx.now()));
  if (!post) throw refuse('NOT_FOUND');
  return post;
});
