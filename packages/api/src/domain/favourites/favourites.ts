import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { favourites, members, posts } from '../../db/schema/index.ts';

/** The groups that a member has marked and that are still shown, newest first. */
export async function findFavourites(db: Db, memberId: number): Promise<number[]> {
  const rows = await db
    .select({ id: favourites.post_id })
    .from(favourites)
    .innerJoin(posts, eq(posts.id, favourites.post_id))
    .where(and(eq(favourites.member_id, memberId), eq(posts.active, true)))
    .orderBy(desc(favourites.seq));
  return rows.map(({ id }) => id);
}

/** Adds groups, the newest of them first, and removes others. Ignores ids of groups that aren't shown. */
export async function changeFavourites(
  { config }: Pick<Context, 'config'>,
  tx: Db,
  memberId: number,
  { add = [], remove = [] }: { add?: number[]; remove?: number[] },
): Promise<void> {
  // If two tabs add the same groups in different orders, one waits for the other.
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update');
  if (remove.length > 0) {
    await tx.delete(favourites).where(and(eq(favourites.member_id, memberId), inArray(favourites.post_id, remove)));
  }
  if (add.length === 0) return;
  const shown = await tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(inArray(posts.id, add), eq(posts.type, 'Group'), eq(posts.active, true)));
  const known = new Set(shown.map(({ id }) => id));
  const oldestFirst = add.toReversed().filter((id) => known.has(id));
  if (oldestFirst.length > 0) {
    await tx
      .insert(favourites)
      .values(oldestFirst.map((post_id) => ({ member_id: memberId, post_id })))
      .onConflictDoNothing();
  }
  const [all] = await tx.select({ count: count() }).from(favourites).where(eq(favourites.member_id, memberId));
  if (all!.count > config.FAVOURITES_PER_MEMBER) throw new ApiFailure('CONFLICT', { message: 'favourites.tooMany' });
}
