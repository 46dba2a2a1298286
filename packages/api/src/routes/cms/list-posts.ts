import { listPosts } from '@portal/contract/endpoints';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { posts } from '../../db/schema/index.ts';
import { toPosts } from '../../domain/catalogue/posts.ts';
import { hongKongDate } from '../../hong-kong.ts';
import { route } from '../../http/route.ts';

export const listPostsRoute = route(listPosts, async ({ input: { body }, ctx }) => {
  const recommended = body.is_recommend ? isNotNull(posts.recommended_group_order) : undefined;
  const rows = await ctx.db
    .select()
    .from(posts)
    .where(and(eq(posts.type, body.type), eq(posts.active, true), recommended))
    .orderBy(asc(body.is_recommend ? posts.recommended_group_order : posts.order), asc(posts.id))
    .limit(body.limit);
  return { posts: await toPosts(ctx.db, rows, hongKongDate(ctx.now()), body.with_content) };
});
