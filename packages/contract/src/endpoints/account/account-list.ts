import * as v from 'valibot';
import { paginationSchema } from '../../entities/common.ts';

/** Pagination (5 rows unless asked otherwise) and filter of the account's lists. */
export const accountListBodySchema = v.object({
  pagination: paginationSchema,
  filter: v.optional(v.object({ globalFilter: v.optional(v.pipe(v.string(), v.maxLength(200))), paid: v.optional(v.boolean()) })),
});
