import { fieldPairs, type Locale, type Post, type PostParent, pick, reservedSegments } from '@portal/contract';
import { and, asc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { ApiFailure, invalid } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { activities, type PostRow, posts } from '../../db/schema/index.ts';
import { findOpenClasses, type OpenClasses } from './open-classes.ts';
import { findPreviewed } from './preview.ts';

/** Converts posts to the wire format, each with its ancestors and, a group, with its open classes, or some of them, together. */
export async function toPosts(ctx: Context, rows: PostRow[], withContent = false, known?: OpenClasses): Promise<Post[]> {
  const parents = await findParents(ctx.db, rows);
  const groups = rows.filter(({ type }) => type === 'Group').map(({ id }) => id);
  const open = known ?? (groups.length > 0 ? await findOpenClasses(ctx, inArray(activities.group_id, groups)) : undefined);
  return rows.map((row) => ({
    ...row,
    active: Number(row.active),
    content: withContent ? row.content : undefined,
    en_content: withContent ? row.en_content : undefined,
    parent: parentOf(row, parents),
    price_from: open?.byGroup.get(row.id)?.price_from,
    open_classes: open?.byGroup.get(row.id)?.open_classes ?? (row.type === 'Group' ? null : undefined),
    similar: undefined,
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
export async function findPosts(ctx: Context, list: PostList): Promise<Post[]> {
  const { type, is_recommend, limit, with_content, language } = list;
  const recommended = is_recommend ? isNotNull(posts.recommended_group_order) : undefined;
  const rows = await ctx.db
    .select()
    .from(posts)
    .where(and(eq(posts.type, type), eq(posts.active, true), recommended))
    .orderBy(asc(is_recommend ? posts.recommended_group_order : posts.order), asc(posts.id))
    .limit(limit);
  const found = await toPosts(ctx, rows, with_content);
  return language ? found.map((post) => inLanguage(post, language)) : found;
}

/** Finds an active post by the id in an address, with its active children in order. Fails with NOT_FOUND. */
export async function findPostById(ctx: Context, id: string): Promise<Post> {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new ApiFailure('NOT_FOUND');
  return findPost(ctx, and(eq(posts.id, Number(id)), isActive));
}

/** The same, by alias; a preview's alias finds a post that isn't active. */
export async function findPostByAlias(ctx: Context, alias: string): Promise<Post> {
  const previewed = findPreviewed(ctx, alias);
  if (previewed === undefined) return findPost(ctx, and(eq(posts.alias, alias), isActive));
  // By its code the page finds the classes. It isn't active, so that no search engine lists it and nobody renders it for all.
  return { ...(await findPost(ctx, eq(posts.id, previewed))), alias, code: alias, active: 0 };
}

const isActive = eq(posts.active, true);

async function findPost(ctx: Context, where: SQL | undefined): Promise<Post> {
  const { db } = ctx;
  const [row] = await db.select().from(posts).where(where);
  if (!row) throw new ApiFailure('NOT_FOUND');
  const order = [asc(posts.order), asc(posts.id)];
  const childRows = await db
    .select()
    .from(posts)
    .where(and(eq(posts.parent_id, row.id), isActive))
    .orderBy(...order);
  const [post] = await toPosts(ctx, [row], true);
  if (!post) throw new ApiFailure('NOT_FOUND');
  const similar = row.type === 'Group' ? await findSimilar(ctx, row) : undefined;
  return { ...post, children: await toPosts(ctx, childRows), similar };
}

const mostSimilar = 4;
/** A category may have hundreds; the first few nearly always suffice. */
const groupsAtOnce = 12;

/** Finds groups with a free seat that suit the same people: those that the office names, or else those of its category for the same ages. */
async function findSimilar(ctx: Context, { id, parent_id, similar, min_age, max_age }: PostRow): Promise<Post[]> {
  const named = or(inArray(posts.code, similar), inArray(posts.alias, similar));
  const ofAges = sql`coalesce(${posts.min_age}, 0) <= ${max_age ?? 200} and coalesce(${posts.max_age}, 200) >= ${min_age ?? 0}`;
  const which = similar.length > 0 ? named : and(eq(posts.parent_id, parent_id ?? 0), ofAges);
  const found: Post[] = [];
  for (let offset = 0; found.length < mostSimilar; offset += groupsAtOnce) {
    const rows = await ctx.db
      .select()
      .from(posts)
      .where(and(which, eq(posts.type, 'Group'), eq(posts.active, true), ne(posts.id, id)))
      .orderBy(asc(posts.order), asc(posts.id))
      .limit(groupsAtOnce)
      .offset(offset);
    found.push(...(await toPosts(ctx, rows)).filter(({ open_classes: open }) => open && !open.is_full && !open.need_approve));
    if (rows.length < groupsAtOnce) break;
  }
  return found.slice(0, mostSimilar);
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
  if (reservedSegments.has(alias.toLowerCase())) throw invalid('post.aliasTaken', { alias });
  if (!/^[^/?#\s]+$/.test(alias)) throw invalid('post.aliasInvalid', { alias });
}
