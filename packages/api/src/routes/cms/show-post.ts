import { showPost } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import { posts } from '../../db/schema/index.ts';
import { findPost } from '../../domain/catalogue/posts.ts';
import { hongKongDate } from '../../hong-kong.ts';
import { route } from '../../http/route.ts';
import { refuse } from '../../refusal.ts';

export const showPostRoute = route(showPost, async ({ input, ctx }) => {
  if (!/^[1-9]\d{0,8}$/.test(input.params.id)) throw refuse('NOT_FOUND');
  const post = await findPost(ctx.db, eq(posts.id, Number(input.params.id)), hongKongDate(ctx.now()));
  if (!post) throw refuse('NOT_FOUND');
  return post;
});
