import { hongKongDate } from '@portal/contract/hong-kong';
import { addToDate } from '@portal/contract/hong-kong/calendar';
import type { Command } from 'commander';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { banners } from '../db/schema/index.ts';
import { listMisses } from '../domain/catalogue/search-misses.ts';
import { act, type CommandIo, commandGroup, printTable } from './command.ts';
import { needed, text, whole } from './csv/cells.ts';
import { classesCsv } from './csv/classes-csv.ts';
import { addExport, fileOf } from './csv/export-csv.ts';
import type { CsvImport } from './csv/import-csv.ts';
import { addImport } from './csv/import-csv.ts';
import { postsCsv } from './csv/posts-csv.ts';
import { synonymsCsv } from './csv/synonyms-csv.ts';
import { venuesCsv } from './csv/venues-csv.ts';

const columns = { order: needed(whole), photo: text, photo_small: text, url: text, title: text, en_title: text };

/** The home page's pictures, keyed by their order; a row without a photo removes one. */
const bannersCsv: CsvImport<typeof columns> = {
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

export function catalogueCommands(io: CommandIo): Command {
  const commands = commandGroup(
    'catalogue',
    'units, categories, groups, pages, classes, venues, words for one thing, pictures of the home page',
  );
  addExport(io, commands, {
    posts: fileOf(postsCsv),
    classes: fileOf(classesCsv),
    venues: fileOf(venuesCsv),
    synonyms: fileOf(synonymsCsv),
    banners: fileOf(bannersCsv),
  });
  addImport(io, commands, 'posts', 'posts', postsCsv);
  addImport(io, commands, 'classes', 'classes', classesCsv);
  addImport(io, commands, 'venues', 'venues with their district and address', venuesCsv);
  addImport(io, commands, 'synonyms', 'words that searches take for one thing', synonymsCsv);
  addImport(io, commands, 'banners', 'the pictures of the home page', bannersCsv);
  commands
    .command('search-misses')
    .description('list what people searched for without finding anything, for new synonyms')
    .option('--days <number>', 'of how many days', '30')
    .action(
      act(io, async ({ db, now }, { days }: { days: string }) => {
        const misses = await listMisses(db, addToDate(hongKongDate(now()), { days: -Number(days) }));
        const rows = misses.map(({ words, count, last }) => [words, count, last]);
        printTable(io, ['words', 'searches', 'last'], rows);
      }),
    );
  return commands;
}
