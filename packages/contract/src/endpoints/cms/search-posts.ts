import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { pageOf, pageQuerySchema, paginationSchema } from '../../entities/common.ts';
import { postSchema } from '../../entities/post.ts';

const age = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120));

/** A page of posts by `order`, 16 rows unless asked otherwise. Filters after `type` are additive (◆): a back end may ignore them. */
export const searchPosts = defineEndpoint({
  method: 'post',
  path: 'api/cms/index',
  access: 'public',
  grantedTo: ['catalogue'],
  sameForAll: true,
  query: pageQuerySchema,
  body: v.object({
    pagination: paginationSchema,
    filter: v.optional(
      v.object({
        globalFilter: v.optional(v.pipe(v.string(), v.maxLength(200))),
        type: v.optional(v.pipe(v.string(), v.maxLength(50))),
        age: v.optional(age),
        /** 1 Monday to 7 Sunday. */
        weekday: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))),
        time_of_day: v.optional(v.picklist(['morning', 'afternoon', 'evening'])),
        venue: v.optional(v.pipe(v.string(), v.maxLength(100))),
        /** HK$ at most, for any kind of viewer. */
        max_price: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000))),
        open_only: v.optional(v.boolean()),
        unit: v.optional(v.pipe(v.string(), v.maxLength(100))),
      }),
    ),
  }),
  response: v.object({
    ...pageOf(postSchema).entries,
    /** ◆ Values for the venue filter. */ venues: v.nullish(v.array(v.object({ venue: v.string(), venue_ot: v.nullish(v.string()) }))),
  }),
  errors: ['VALIDATION'],
});
