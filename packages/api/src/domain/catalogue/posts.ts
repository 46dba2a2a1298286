import { fieldPairs, type Locale, type Post, type PostParent, pick, reservedSegments } from '@portal/contract';
import { hongKongDate } from '@portal/contract/hong-kong';
import { and, asc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type PostRow, posts } from '../../db/schema/index.ts';
import { findLowestPrices } from './lowest-prices.ts';

/** Converts posts to the wire format, each with its ancestors and the lowest price of its open classes. */
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

const texts = ['title', 'des', 'tag', 'advanceClass', 'content'] as const;

/** Drops from a post and its parents the texts in the other language that they also have in this one. */
export function inLanguage<P extends Post | PostParent>(post: P, language: Locale): P {
  const unread = texts.flatMap((field) => {
    const [zh, en] = fieldPairs[field];
    const { text, lang } = pick<Partial<Post>>(post, field, language);
    return text && !lang ? [language === 'zh' ? en : zh] : [];
  });
  const kept = Object.entries(post).filter(([name]) => !(unread as string[]).includes(name));
  return { ...Object.fromEntries(kept), parent: post.parent && inLanguage(post.parent, language) } as P;
}

export interface PostList {
  type: string;
  is_recommend: boolean;
  limit: number;
  with_content: boolean;
  language?: Locale | undefined;
}

/** Lists the active posts of a type in their order, or the recommended ones in theirs. */
export async function findPosts({ db, now }: Context, list: PostList): Promise<Post[]> {
  const { type, is_recommend, limit, with_content, language } = list;
  const recommended = is_recommend ? isNotNull(posts.recommended_group_order) : undefined;
  const rows = await db
    .select()
    .from(posts)
    .where(and(eq(posts.type, type), eq(posts.active, true), recommended))
    .orderBy(asc(is_recommend ? posts.recommended_group_order : posts.order), asc(posts.id))
    .limit(limit);
  const found = await toPosts(db, rows, hongKongDate(now()), with_content);
  return language ? found.map((post) => inLanguage(post, language)) : found;
}

/** Finds an active post by the id in an address, with its active children in order. Fails with NOT_FOUND. */
export async function findPostById(ctx: Context, id: string): Promise<Post> {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new ApiFailure('NOT_FOUND');
  return findPost(ctx, eq(posts.id, Number(id)));
}

/** The same, by alias. */
export const findPostByAlias = (ctx: Context, alias: string): Promise<Post> => findPost(ctx, eq(posts.alias, alias));

async function findPost({ db, now }: Context, where: SQL): Promise<Post> {
  const today = hongKongDate(now());
  const [row] = await db
    .select()
    .from(posts)
    .where(and(where, eq(posts.active, true)));
  if (!row) throw new ApiFailure('NOT_FOUND');
  const childRows = await db
    .select()
    .from(posts)
    .where(and(eq(posts.parent_id, row.id), eq(posts.active, true)))
    .orderBy(asc(posts.order), asc(posts.id));
  const [post] = await toPosts(db, [row], today, true);
  if (!post) throw new ApiFailure('NOT_FOUND');
  return { ...post, children: await toPosts(db, childRows, today, false) };
}

/** By id. The key may be null, so that any post's `parent_id` can be looked up. */
type Parents = Map<number | null, PostRow>;

/** Loads the parents of some posts, and the parents of those: the tree has three levels. */
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

/** Refuses an alias whose page couldn't be opened: the first word of a fixed route, or one with a slash. For seeds and imports. */
export function checkAlias(alias: string | null | undefined): void {
  if (alias == null) return;
  if (reservedSegments.has(alias.toLowerCase())) throw new Error(`The alias "${alias}" belongs to a fixed page`);
  if (!/^[^/?#\s]+$/.test(alias)) throw new Error(`The alias "${alias}" can't be a page's address`);
}
