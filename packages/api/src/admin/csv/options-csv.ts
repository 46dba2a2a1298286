import { optionLists } from '@portal/contract/entities';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { options } from '../../db/schema/index.ts';
import { needed, oneOf, text, whole } from './cells.ts';
import type { CsvImport } from './import-csv.ts';

const columns = { list: needed(oneOf(...optionLists)), value: needed(text), name: text, ch_name: text, order: needed(whole) };

/** Choices on the application forms, keyed by list and value; a row without a name removes one. */
export const optionsCsv: CsvImport<typeof columns> = {
  columns,
  list: (db) => listOptions(db),
  keyOf: (row) => `${row.list} ${row.value}`,
  needed: ['list', 'value', 'name', 'order'],
  store: async (_ctx, tx, { name, ...row }) => {
    const own = and(eq(options.list, row.list!), eq(options.value, row.value!));
    const { length: known } = await tx.delete(options).where(own).returning();
    if (name) await tx.insert(options).values({ ...(row as typeof options.$inferInsert), name });
    return known ? 'changed' : 'added';
  },
};

const listOptions = (db: Db) => db.select().from(options).orderBy(asc(options.list), asc(options.order));
