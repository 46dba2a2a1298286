import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { catalogueIdSchema, datetimeSchema, pageOf, pageQuerySchema, paginationSchema } from '../entities/common.ts';

/** ◆ What the association wrote to a member, in the caller's language. */
export const messageSchema = v.object({
  id: v.number(),
  at: datetimeSchema,
  /** False until `readMessages` names it. */
  read: v.boolean(),
  subject: v.string(),
  /** Line breaks within a paragraph count. */
  paragraphs: v.array(v.string()),
  /** Where to go: an address of this site, with its language. */
  link: v.nullish(v.object({ label: v.string(), path: v.string() })),
});
export type Message = v.InferOutput<typeof messageSchema>;

/** ◆ The messages of the association's office to the caller, newest first; each is also mailed if there is an address. */
export const listMyMessages = defineEndpoint({
  method: 'post',
  path: 'api/myMessages',
  access: 'member',
  grantedTo: ['account'],
  query: pageQuerySchema,
  body: v.object({ pagination: paginationSchema }),
  response: pageOf(messageSchema),
  errors: ['VALIDATION', 'UNAUTHENTICATED'],
});

/** ◆ Marks messages as read. Those that aren't the caller's are left alone. Returns how many are unread then. */
export const readMessages = defineEndpoint({
  method: 'post',
  path: 'api/myMessages/read',
  access: 'member',
  grantedTo: ['account'],
  body: v.object({ ids: v.pipe(v.array(catalogueIdSchema), v.maxLength(100)) }),
  response: v.object({ unread: v.number() }),
  errors: ['VALIDATION', 'UNAUTHENTICATED'],
});
