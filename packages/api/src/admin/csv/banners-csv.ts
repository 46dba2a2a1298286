import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { banners } from '../../db/schema/index.ts';
import { needed, text, whole } from './cells.ts';
import type { CsvImport } from './import-csv.ts';

const columns = { order: needed(whole), photo: text, photo_small: text, url: text, title: text, en_title: text };

/** The home page's pictures, keyed by their order; a row without a photo removes one. */
export const bannersCsv: CsvImport<typeof columns> = {
  columns,
  list: (db) => listBanners(db),
  keyOf: (row) => String(row.order),
  needed: ['order', 'photo'],
  store: async (_ctx, tx, { photo, ...row }) => {
    const { length: known } = await tx.delete(banners).where(eq(banners.order, row.order!)).returning();
    if (photo) await tx.insert(banners).values({ ...row, photo });
    return known ? 'changed' : 'added';
  },
};

const listBanners = (db: Db) => db.select().from(banners).orderBy(asc(banners.order));
