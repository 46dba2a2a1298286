import * as v from 'valibot';

/** ◆ A member of the caller's family; by default the caller. */
export const participantCodeSchema = v.optional(v.pipe(v.string(), v.maxLength(20)));

/**
 * ◆ Whether the caller agrees that somebody outside a class's ages takes part: with `false` the call is refused and says who it is. A
 * caller that leaves it out is not asked; where a class has `strict_ages`, nobody may (AGE-01).
 */
export const outsideAgesSchema = v.optional(v.boolean());
