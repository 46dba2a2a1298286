import * as v from 'valibot';

/** ◆ A member of the caller's family; by default the caller. */
export const participantCodeSchema = v.optional(v.pipe(v.string(), v.maxLength(20)));

/**
 * ◆ Whether the caller accepts participants outside a class's ages. With `false` the call is refused and names them; left out, they are
 * accepted. A class with `strict_ages` refuses them in any case (AGE-01).
 */
export const outsideAgesSchema = v.optional(v.boolean());
