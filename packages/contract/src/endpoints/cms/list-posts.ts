import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { postSchema } from '../../entities/post.ts';
import { locales } from '../../locale.ts';

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
