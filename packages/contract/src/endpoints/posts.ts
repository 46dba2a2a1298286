import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { catalogueIdSchema, idParams, pageOf, pageQuerySchema, paginationSchema } from '../entities/common.ts';
import { districtCodes } from '../entities/district.ts';
import { bannerSchema, postSchema } from '../entities/post.ts';
import { venueSchema } from '../entities/venue.ts';
import { locales } from '../locale.ts';

export const listBanners = defineEndpoint({
  method: 'get',
  path: 'api/cms/bannerCms',
  access: 'public',
  grantedTo: ['catalogue'],
  sameForAll: true,
  response: v.object({ banners: v.array(bannerSchema) }),
  errors: [],
});

/** Active posts of one type by `order`, or by `recommended_group_order` with `is_recommend`. */
export const listPosts = defineEndpoint({
  method: 'post',
  path: 'api/cms/getlist',
  access: 'public',
  grantedTo: ['catalogue', 'membership'],
  sameForAll: true,
  body: v.object({
    type: v.pipe(v.string(), v.maxLength(50)),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 10),
    is_recommend: v.optional(v.boolean(), false),
    with_content: v.optional(v.boolean(), false),
    /** ◆ The reader’s language: a post’s text in it may come without the other language. */
    language: v.optional(v.picklist(locales)),
  }),
  response: v.object({ posts: v.array(postSchema) }),
  errors: ['VALIDATION'],
});

/** What a parent is looking for, apart from words. */
const understood = {
  age: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120))),
  /** Whom it is for: children to 12, teenagers from 13 to 17, adults. */
  people: v.optional(v.picklist(['child', 'teen', 'adult'])),
  /** 1 Monday to 7 Sunday. */
  weekday: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))),
  time_of_day: v.optional(v.picklist(['morning', 'afternoon', 'evening'])),
  district: v.optional(v.picklist(districtCodes)),
  /** HK$ at most, for any kind of viewer. */
  max_price: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000))),
};
export const postFilterSchema = v.object({
  globalFilter: v.optional(v.pipe(v.string(), v.maxLength(200))),
  type: v.optional(v.pipe(v.string(), v.maxLength(50))),
  ...understood,
  venue: v.optional(v.pipe(v.string(), v.maxLength(100))),
  open_only: v.optional(v.boolean()),
  unit: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** Only these posts. */
  ids: v.optional(v.pipe(v.array(catalogueIdSchema), v.maxLength(100))),
});
export type PostFilter = v.InferOutput<typeof postFilterSchema>;

/** What the filters are called in the address of `/course` and of a group's page. */
export const filterNamesInAddress = {
  globalFilter: 'q',
  unit: 'unit',
  age: 'age',
  people: 'who',
  weekday: 'day',
  time_of_day: 'time',
  district: 'district',
  venue: 'venue',
  max_price: 'price',
  open_only: 'open',
} as const satisfies Partial<Record<keyof PostFilter, string>>;

/**
 * A page of posts, 16 rows by default: by `order`, or those nearest to the words of `globalFilter` first. Filters after `type` are
 * additive (◆): a back end may ignore them.
 */
export const searchPosts = defineEndpoint({
  method: 'post',
  path: 'api/cms/index',
  access: 'public',
  grantedTo: ['catalogue'],
  sameForAll: true,
  query: pageQuerySchema,
  body: v.object({
    pagination: paginationSchema,
    filter: v.optional(postFilterSchema),
    /** ◆ Instead of the catalogue's order: by the first day, by the lowest fee, or by the way from a place. */
    sort: v.optional(v.picklist(['soonest', 'price', 'nearest'])),
    /** ◆ Where `nearest` starts, in degrees north and east, to about a kilometre; without it, the district searched for. */
    near: v.optional(v.tuple([v.pipe(v.number(), v.minValue(-90), v.maxValue(90)), v.pipe(v.number(), v.minValue(-180), v.maxValue(180))])),
    /** ◆ The reader’s language: a post’s text or a venue’s name in it may come without the other language. */
    language: v.optional(v.picklist(locales)),
  }),
  response: v.object({
    ...pageOf(postSchema).entries,
    /** ◆ Values for the venue filter. */
    venues: v.nullish(v.array(venueSchema)),
    /**
     * ◆ The filters that words of `globalFilter` stand for, and the other words. `conditions` are all that it states, as typed (`Tuesday`,
     * `after school`), with the filter that says the same, if any.
     */
    understood: v.nullish(
      v.object({
        words: v.string(),
        ...understood,
        conditions: v.nullish(v.array(v.object({ text: v.string(), filter: v.optional(v.keyof(postFilterSchema)) }))),
      }),
    ),
    /** ◆ The nearest known spelling, which was searched for instead. */
    spelling: v.nullish(v.string()),
    /** ◆ If nothing has all the words and meets all the conditions: those, as typed, that the closest matches lack. */
    left_out: v.nullish(v.array(v.string())),
    /** ◆ If nothing is found: what leaving out each filter or word would find. */
    without: v.nullish(
      v.array(v.object({ filter: v.optional(v.keyof(postFilterSchema)), words: v.optional(v.string()), total: v.number() })),
    ),
  }),
  errors: ['VALIDATION'],
});

/** ◆ What a person who is typing a search may mean: titles of courses, conditions and places that complete the text. */
export const suggestSearches = defineEndpoint({
  method: 'post',
  path: 'api/cms/suggest',
  access: 'public',
  grantedTo: ['catalogue'],
  sameForAll: true,
  body: v.object({ text: v.pipe(v.string(), v.maxLength(200)), language: v.picklist(locales) }),
  response: v.object({ suggestions: v.array(v.object({ kind: v.picklist(['course', 'condition', 'place']), text: v.string() })) }),
  errors: ['VALIDATION'],
});

export const showPost = defineEndpoint({
  method: 'get',
  path: 'api/cms/show/:id',
  access: 'public',
  grantedTo: ['catalogue'],
  sameForAll: true,
  params: idParams,
  response: postSchema,
  errors: ['NOT_FOUND'],
});

/** `?alias=` is accepted in place of the path's alias; the portal uses the path. */
export const showPostByAlias = defineEndpoint({
  method: 'get',
  path: 'api/cms/alias/:alias',
  access: 'public',
  grantedTo: ['catalogue'],
  sameForAll: true,
  params: v.object({ alias: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
  response: postSchema,
  errors: ['NOT_FOUND'],
});
