import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { searchSynonyms } from '../../db/schema/index.ts';
import { needed, text, words } from './cells.ts';
import type { CsvImport } from './import-csv.ts';

const columns = { word: needed(text), others: words };

/** Words that parents use for the same thing, in both languages, keyed by the first; a row without others removes it. */
export const synonymsCsv: CsvImport<typeof columns> = {
  columns,
  list: (db) => listSynonyms(db),
  keyOf: (row) => row.word ?? '',
  needed: ['word', 'others'],
  store: async (_ctx, tx, row) => {
    const word = row.word!.toLowerCase();
    const { length: known } = await tx.delete(searchSynonyms).where(eq(searchSynonyms.word, word)).returning();
    if (row.others) await tx.insert(searchSynonyms).values({ word, others: row.others.map((other) => other.toLowerCase()) });
    return known ? 'changed' : 'added';
  },
};

const listSynonyms = (db: Db) => db.select().from(searchSynonyms).orderBy(asc(searchSynonyms.word));
