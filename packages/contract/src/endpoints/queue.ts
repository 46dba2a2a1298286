import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { catalogueIdSchema } from '../entities/common.ts';
import { queueSchema } from '../entities/queue.ts';
import { shuffleSchema } from '../entities/shuffle.ts';

/**
 * ◆ Puts the name of the caller's family down in the queue of the moment at which a class opens (LINE-02); a repeat, by any of them, returns
 * their place.
 */
export const joinQueue = defineEndpoint({
  method: 'post',
  path: 'api/line/join',
  access: 'member',
  grantedTo: ['catalogue'],
  body: v.object({ activity_id: catalogueIdSchema }),
  response: queueSchema,
  errors: ['VALIDATION', 'UNAUTHENTICATED', 'NOT_FOUND', 'CONFLICT', 'EMAIL_UNCONFIRMED', 'BUSY'],
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

/** ◆ How a queue was shuffled, for anybody to check, and where the caller's family is in it (LINE-09). Kept for a year. */
export const showShuffle = defineEndpoint({
  method: 'get',
  path: 'api/line/shuffles/:id',
  access: 'public',
  grantedTo: ['catalogue'],
  params: v.object({ id: v.pipe(v.string(), v.maxLength(20)) }),
  response: shuffleSchema,
  errors: ['VALIDATION', 'NOT_FOUND', 'BUSY'],
});
