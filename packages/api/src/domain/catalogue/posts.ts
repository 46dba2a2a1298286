import type { Post, PostParent } from '@portal/contract';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type PostRow, posts } from '../../db/schema/index.ts';
import { findLowestPrices } from './lowest-prices.ts';

/** Puts posts into the wire's form, each with its parents upwards and the lowest price of its open classes. */
export async function toPosts(db: Db, rows: PostRow[], today: string, withContent: boolean): Promise<Post[]> {
  const parents = await findParents(db, rows);
  const prices = await findLowestPrices(
    db,
    rows.filter(({ type }) => type === 'Group').map(({ id }) => id),
    today,
  );
  return rows.map((row) => ({
    ...row,
    active: Number(row.active),
    content: withContent ? row.content : undefined,
    en_content: withContent ? row.en_content : undefined,
    parent: parentOf(row, parents),
    price_from: prices.get(row.id),
  }));
}

/** Finds one active post with its active children by order, as a content page needs it. */
export async function findPost(db: Db, where: SQL, today: string): Promise<Post | undefined> {
  const [row] = await db
    .select()
    .from(posts)
    .where(and(where, eq(posts.active, true)));
  if (!row) return undefined;
  const childRows = await db
    .select()
    .from(posts)
    .where(and(eq(posts.parent_id, row.id), eq(posts.active, true)))
    .orderBy(asc(posts.order), asc(posts.id));
  const [post] = await toPosts(db, [row], today, true);
  return post && { ...post, children: await toPosts(db, childRows, today, false) };
}

/** By id; a post without a parent has null. */
type Parents = Map<number | null, PostRow>;

/** Loads the parents of some posts, and theirs: the tree has three levels. */
async function findParents(db: Db, rows: PostRow[]): Promise<Parents> {
  const found: Parents = new Map();
  for (let level = rows; level.length > 0; ) {
    const ids = [...new Set(level.flatMap(({ parent_id }) => parent_id ?? []))];
    level = ids.length === 0 ? [] : await db.select().from(posts).where(inArray(posts.id, ids));
    for (const row of level) found.set(row.id, row);
  }
  return found;
}

function parentOf(row: PostRow, parents: Parents): PostParent | null {
  const parent = parents.get(row.parent_id);
  return parent ? { ...parent, parent: parentOf(parent, parents) } : null;
}
