import * as v from 'valibot';

/** An invoice; without a login, with its application code. */
export const payableReferenceSchema = v.object({
  invoice_id: v.pipe(v.string(), v.maxLength(64)),
  apply_code: v.optional(v.pipe(v.string(), v.maxLength(64))),
});
