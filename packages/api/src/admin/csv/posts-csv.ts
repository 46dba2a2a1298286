import { postTypes } from '@portal/contract/entities';
import { asc, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { invalid } from '../../api-failure.ts';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/query-parts.ts';
import { type PostRow, posts } from '../../db/schema/index.ts';
import { checkAlias } from '../../domain/catalogue/posts.ts';
import { flag, moment, names, needed, text, whole } from './cells.ts';
import type { CsvImport } from './import-csv.ts';

const columns = {
  type: needed(text),
  code: text,
  alias: text,
  /** The code of the unit or category above, or else the alias. */
  parent: text,
  active: needed(flag),
  order: needed(whole),
  group_order: whole,
  recommended_group_order: whole,
  color: text,
  photo: text,
  url: text,
  title: text,
  en_title: text,
  des: text,
  en_des: text,
  content: text,
  en_content: text,
  tag: text,
  en_tag: text,
  advanceClass: text,
  en_advanceClass: text,
  advanceClass_photo: text,
  min_age: whole,
  max_age: whole,
  /** When the group's classes open, with a queue. */
  opens_at: moment,
  /** Codes or aliases of similar groups. */
  similar: names,
};

/** Units, categories, groups and pages, keyed by code, or else by alias. */
export const postsCsv: CsvImport<typeof columns> = {
  columns,
  list: (db, keys) => listPosts(db, keys),
  keyOf: (row) => row.code || row.alias || '',
  needed: ['type'],
  store: async (_ctx, tx, { parent, similar, ...row }) => {
    if (!row.code && !row.alias) throw invalid('post.needsName');
    checkAlias(row.alias);
    if (!postTypes.some((type) => type === row.type)) throw invalid('cell.oneOf', { values: postTypes.join(', ') }, 'type');
    for (const picture of [row.photo, row.advanceClass_photo]) {
      if (picture && !/^(https:\/\/|\/)[^\s]+$/.test(picture)) throw invalid('post.picture', { picture });
    }
    for (const name of similar ?? []) await findByName(tx, name);
    const values = {
      ...row,
      ...(similar !== undefined && { similar: similar ?? [] }),
      ...(parent !== undefined && { parent_id: parent && (await findByName(tx, parent)).id }),
    };
    const [known] = await tx
      .select({ id: posts.id })
      .from(posts)
      .where(row.code ? eq(posts.code, row.code) : eq(posts.alias, row.alias!));
    if (known)
      await tx
        .update(posts)
        .set(values as Partial<PostRow>)
        .where(eq(posts.id, known.id));
    else await tx.insert(posts).values(values as typeof posts.$inferInsert);
    return known ? 'changed' : 'added';
  },
};

/** Finds a unit, category or group by its code or alias. */
export async function findByName(db: Db, name: string): Promise<PostRow> {
  const [post] = await db
    .select()
    .from(posts)
    .where(or(eq(posts.code, name), eq(posts.alias, name)));
  if (!post) throw invalid('post.unknown', { name });
  return post;
}

/** Lists all posts, or those with some codes or aliases, parents first. */
async function listPosts(db: Db, names?: string[]): Promise<Record<keyof typeof columns, unknown>[]> {
  const above = alias(posts, 'above');
  const rows = await db
    .select({ post: posts, parent: sql<string | null>`coalesce(${above.code}, ${above.alias})` })
    .from(posts)
    .leftJoin(above, eq(above.id, posts.parent_id))
    .where(names && or(isOneOf(posts.code, names), isOneOf(posts.alias, names)))
    .orderBy(asc(posts.id));
  return rows.map(({ post, parent }) => ({ ...post, parent, similar: post.similar.length > 0 ? post.similar : null }));
}
