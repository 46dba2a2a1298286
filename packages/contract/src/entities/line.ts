import * as v from 'valibot';
import { datetimeSchema } from './common.ts';

/**
 * Where somebody stands in the line of an opening. `early`: names can't be put down yet; `gathering`: they can, and none has a place yet;
 * `waiting`: places are drawn; `in`: may order; `over`: there is no line, everybody may order.
 */
export const lineStates = ['early', 'gathering', 'waiting', 'in', 'over'] as const;

/** ◆ The line of an opening, as one person sees it. All moments are the server's. */
export const lineSchema = v.object({
  state: v.picklist(lineStates),
  now: datetimeSchema,
  /** When the classes open; names can be put down from `joins_at`; at `draws_at` all of them are drawn at once. */
  opens_at: v.nullish(datetimeSchema),
  joins_at: v.nullish(datetimeSchema),
  draws_at: v.nullish(datetimeSchema),
  /** The place in the line, from 1, once it is drawn. */
  place: v.nullish(v.number()),
  /** How many people are before. */
  before: v.nullish(v.number()),
  /** How long it will take, as fast as the line moves now; null while that isn't known. */
  seconds: v.nullish(v.number()),
  /** The staff have stopped the line. */
  stopped: v.nullish(v.boolean()),
  /** No class has a place left: `held` if some are held by orders that aren't paid, `taken` if none is. */
  full: v.nullish(v.picklist(['held', 'taken'])),
  /** When to ask again, in milliseconds. */
  ask_again: v.number(),
});
export type Line = v.InferOutput<typeof lineSchema>;
