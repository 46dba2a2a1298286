import * as v from 'valibot';
import { datetimeSchema } from './common.ts';

/**
 * Where a person stands in the queue of an opening. `early`: it is too early to join; `gathering`: people join, before the shuffle;
 * `waiting`: the queue is shuffled; `in`: this person may order; `over`: there is no queue, anyone may order.
 */
export const queueStates = ['early', 'gathering', 'waiting', 'in', 'over'] as const;

/** ◆ The queue of an opening, as one person sees it. All moments are the server's. */
export const queueSchema = v.object({
  state: v.picklist(queueStates),
  now: datetimeSchema,
  /** When the classes open; people can join from `joins_at`; the shuffle at `draws_at` gives all of them their positions at once. */
  opens_at: v.nullish(datetimeSchema),
  joins_at: v.nullish(datetimeSchema),
  draws_at: v.nullish(datetimeSchema),
  /** The position in the queue, from 1, after the shuffle. */
  place: v.nullish(v.number()),
  /** How many people are ahead. */
  before: v.nullish(v.number()),
  /** The expected wait at the queue's current pace; null while unknown. */
  seconds: v.nullish(v.number()),
  /** The staff have stopped the queue. */
  stopped: v.nullish(v.boolean()),
  /** No class has a free place: `held` if unpaid orders hold some, `taken` if not. */
  full: v.nullish(v.picklist(['held', 'taken'])),
  /** When to request it again, in milliseconds. */
  ask_again: v.number(),
});
export type Queue = v.InferOutput<typeof queueSchema>;
