import * as v from 'valibot';
import { activitySchema } from './activity.ts';
import { catalogueIdSchema, dateSchema, flagSchema, moneySchema, text } from './common.ts';

/** Types of CMS posts. The last five are rich-text pages. */
export const postTypes = [
  'BU',
  'Category',
  'Group',
  'Enrollment Guide Line',
  'Disclaimer',
  'Privacy Policy',
  'Enrollment Notes',
  'Change Of Information',
] as const;
export type PostType = (typeof postTypes)[number];
export const richTextTypes: readonly string[] = postTypes.slice(3);

const fields = {
  id: catalogueIdSchema,
  /** One of `postTypes`; the page rejects an unknown type (ARTICLE-07). */
  type: v.string(),
  alias: text,
  /** 1 shows it. */
  active: v.union([
    v.number(),
    v.pipe(
      v.boolean(),
      v.transform((on) => (on ? 1 : 0)),
    ),
  ]),
  order: v.nullish(v.number()),
  group_order: v.nullish(v.number()),
  recommended_group_order: v.nullish(v.number()),
  /** Name of a unit hue (`aquatics`, …) or a CSS colour. */
  color: text,
  photo: text,
  code: text,
  url: text,
  /** Comma-separated short facts: `Ages 6–17, 2 pools`. */
  tag: text,
  en_tag: text,
  /** HTML; sanitise it before showing it. */
  content: text,
  en_content: text,
  des: text,
  en_des: text,
  title: text,
  en_title: text,
  advanceClass: text,
  en_advanceClass: text,
  advanceClass_photo: text,
  /** ◆ The lowest price among the open classes of a group, HK$. */
  price_from: v.nullish(moneySchema),
  /** ◆ The open classes of a group together, for its card; in a search, those that fit. Null: it has none. */
  open_classes: v.nullish(
    v.object({
      /** Days with lessons, 1 Monday to 7 Sunday. */
      weekdays: v.array(v.number()),
      /** First day of the soonest. */
      start_date: dateSchema,
      /** The lowest fees, HK$. */
      memberfee: v.nullish(moneySchema),
      nonmemberfee: v.nullish(moneySchema),
      /** Free seats in all of them, sent only when few are left. */
      seats_left: v.nullish(v.number()),
      /** No class has a seat; nor room on its waiting list; those that have need approval. */
      is_full: flagSchema,
      is_wait_full: flagSchema,
      need_approve: flagSchema,
    }),
  ),
  /** ◆ In a group found by words or filters: the open class that fits best, one with free places first. */
  best_class: v.nullish(activitySchema),
  /** ◆ How many of its open classes fit. */
  fitting: v.nullish(v.number()),
};

export interface PostParent {
  id: number;
  type: string;
  alias?: string | null;
  title?: string | null;
  en_title?: string | null;
  color?: string | null;
  parent?: PostParent | null;
}
export type Post = v.InferOutput<v.ObjectSchema<typeof fields, undefined>> & {
  parent?: PostParent | null;
  children?: Post[] | null;
  similar?: Post[] | null;
};

const parentSchema: v.GenericSchema<PostParent> = v.object({
  ...v.pick(v.object(fields), ['id', 'type', 'alias', 'title', 'en_title', 'color']).entries,
  parent: v.nullish(v.lazy(() => parentSchema)),
});

/** A post with its parents (upwards) and children (downwards), as far as the call sends them. */
export const postSchema: v.GenericSchema<unknown, Post> = v.object({
  ...fields,
  parent: v.nullish(parentSchema),
  children: v.nullish(v.array(v.lazy(() => postSchema))),
  /** ◆ On a group's own page: other groups to look at, with a free seat. */
  similar: v.nullish(v.array(v.lazy(() => postSchema))),
});

/** Additive (◆): `photo_small`, the same picture 960 px wide for phones; `title`, what it shows. */
export const bannerSchema = v.object({
  photo: v.string(),
  url: text,
  order: v.nullish(v.number()),
  photo_small: text,
  title: text,
  en_title: text,
});
export type Banner = v.InferOutput<typeof bannerSchema>;
