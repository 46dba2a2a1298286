import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { catalogueIdSchema } from '../entities/common.ts';
import { queueSchema } from '../entities/queue.ts';

/**
 * ◆ Puts the caller's name down in the queue of a class's opening (LINE-02); a repeat, from any tab or device, returns their place. A
 * visitor is identified by `device`, a random text kept on the device; once they log in and call again, the place is their account's.
 */
export const joinQueue = defineEndpoint({
  method: 'post',
  path: 'api/line/join',
  access: 'public',
  grantedTo: ['catalogue'],
  body: v.object({
    activity_id: catalogueIdSchema,
    device: v.optional(v.pipe(v.string(), v.minLength(20), v.maxLength(100))),
  }),
  response: queueSchema,
  errors: ['VALIDATION', 'NOT_FOUND', 'RATE_LIMITED', 'BUSY'],
});

/**
 * ◆ How the queue of a class's opening moves, whether or not the caller has a position in it. The back end responds without a query per
 * caller. `waiting` without a position means that the queue has been shuffled: `joinQueue` returns the caller's.
 */
export const showQueue = defineEndpoint({
  method: 'post',
  path: 'api/line/show',
  access: 'public',
  grantedTo: ['catalogue'],
  sameForAll: true,
  body: v.object({
    activity_id: catalogueIdSchema,
    place: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000))),
  }),
  response: queueSchema,
  errors: ['VALIDATION', 'NOT_FOUND', 'BUSY'],
});
