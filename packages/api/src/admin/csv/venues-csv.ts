import { districtCodes } from '@portal/contract/entities';
import { asc, eq } from 'drizzle-orm';
import { invalid } from '../../api-failure.ts';
import type { Db } from '../../db/client.ts';
import { venues } from '../../db/schema/index.ts';
import { degrees, needed, oneOf, text } from './cells.ts';
import type { CsvImport } from './import-csv.ts';

const columns = {
  venue: needed(text),
  venue_ot: text,
  district: needed(oneOf(...districtCodes)),
  address: text,
  en_address: text,
  map_url: text,
  travel: text,
  en_travel: text,
  latitude: degrees,
  longitude: degrees,
};

/** Where classes meet, keyed by the name that classes give as their venue. */
export const venuesCsv: CsvImport<typeof columns> = {
  columns,
  list: (db) => listVenues(db),
  keyOf: (row) => row.venue ?? '',
  needed: ['venue', 'district'],
  store: async (_ctx, tx, row) => {
    if (row.map_url && !row.map_url.startsWith('https://')) throw invalid('cell.https', undefined, 'map_url');
    const { length: known } = await tx.select().from(venues).where(eq(venues.venue, row.venue!));
    const values = row as typeof venues.$inferInsert;
    await tx.insert(venues).values(values).onConflictDoUpdate({ target: venues.venue, set: values });
    return known ? 'changed' : 'added';
  },
};

const listVenues = (db: Db) => db.select().from(venues).orderBy(asc(venues.venue));
