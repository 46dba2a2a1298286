import * as v from 'valibot';

/** `YYYY-MM-DD` in Hong Kong. */
export const dateSchema = v.pipe(v.string(), v.isoDate());
/** A date from a person: it must exist in the calendar. */
export const givenDateSchema = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((date) => new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) ?? false),
);
/** `HH:mm` in Hong Kong, 24 hours. */
export const timeSchema = v.pipe(v.string(), v.isoTime());
/** ISO 8601 with zone, UTC. */
export const datetimeSchema = v.pipe(v.string(), v.isoTimestamp());
/** HK$ as a number, e.g. 350 or 1105.5. */
export const moneySchema = v.number();
export const text = v.nullish(v.string());

/** A back end may send booleans as 1 or 0. */
export const flagSchema = v.union([
  v.boolean(),
  v.pipe(
    v.picklist([0, 1]),
    v.transform((flag: 0 | 1) => flag === 1),
  ),
]);

export const feeSchema = v.nullish(v.object({ price: v.nullish(moneySchema) }));
/** A price, or null if the class has none of that kind. */
export type Fee = v.InferOutput<typeof feeSchema>;

/** One page of rows. */
export function pageOf<const S extends v.GenericSchema>(row: S) {
  return v.object({ data: v.array(row), total: v.number(), current_page: v.number(), last_page: v.number() });
}

/** The requested rows: `pagination.rowsPerPage` rows of page `?page={n}`. */
export const paginationSchema = v.optional(
  v.object({ rowsPerPage: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))) }),
);
export const pageQuerySchema = v.object({
  page: v.optional(
    v.pipe(v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))]), v.integer(), v.minValue(1), v.maxValue(100_000)),
    1,
  ),
});

export const idParams = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) });
export const catalogueIdSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));
/** The same in a query, where it is text. */
export const idInQuerySchema = v.pipe(v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))]), catalogueIdSchema);
export const successSchema = v.object({ success: v.boolean(), message: v.optional(v.string()) });
export const emptySchema = v.object({});
