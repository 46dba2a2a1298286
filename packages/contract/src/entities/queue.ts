import * as v from 'valibot';
import { datetimeSchema } from './common.ts';

/**
 * Where a family stands in the queue of a moment. `early`: it is too early to join; `gathering`: families join; `shuffling`: the entries are
 * closed, and have their positions within seconds; `waiting`: the queue is shuffled; `in`: this family may order; `over`: there is no queue,
 * anyone may order.
 */
export const queueStates = ['early', 'gathering', 'shuffling', 'waiting', 'in', 'over'] as const;

/** ◆ The queue of all classes that open at one moment, as one person sees it. All moments are the server's. */
export const queueSchema = v.object({
  state: v.picklist(queueStates),
  now: datetimeSchema,
  /** When the classes open; families can join from `joins_at`; at `draws_at` the entries close and are shuffled. */
  opens_at: v.nullish(datetimeSchema),
  joins_at: v.nullish(datetimeSchema),
  draws_at: v.nullish(datetimeSchema),
  /** The position in the queue, from 1, after the shuffle. */
  place: v.nullish(v.number()),
  /** The family's own entry, as the shuffle lists it; only in the response to `joinQueue`. */
  entry: v.nullish(v.string()),
  /** Once shuffled: which shuffle to show. */
  shuffle_id: v.nullish(v.number()),
  /** How many people are ahead. */
  before: v.nullish(v.number()),
  /** The expected wait at the queue's current pace; null while unknown. */
  seconds: v.nullish(v.number()),
  /** The staff have stopped the queue. */
  stopped: v.nullish(v.boolean()),
  /** No class of this class's group has a free place: `held` if unpaid orders hold some, `taken` if not. */
  full: v.nullish(v.picklist(['held', 'taken'])),
  /** When to request it again, in milliseconds. */
  ask_again: v.number(),
});
export type Queue = v.InferOutput<typeof queueSchema>;
