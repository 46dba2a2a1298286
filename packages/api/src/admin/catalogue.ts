import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { hongKongDate } from '@portal/contract/hong-kong';
import { addToDate } from '@portal/contract/hong-kong/calendar';
import type { Command } from 'commander';
import { listMisses } from '../domain/catalogue/search-misses.ts';
import { addPicture } from '../files/pictures.ts';
import { act, type CommandIo, commandGroup, printTable } from './command.ts';
import { bannersCsv } from './csv/banners-csv.ts';
import { classesCsv } from './csv/classes-csv.ts';
import { addExport, fileOf } from './csv/export-csv.ts';
import { addImport } from './csv/import-csv.ts';
import { postsCsv } from './csv/posts-csv.ts';
import { synonymsCsv } from './csv/synonyms-csv.ts';
import { venuesCsv } from './csv/venues-csv.ts';

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
  commands
    .command('add-picture')
    .description('store a picture, and print the path to put into the column photo')
    .argument('<file>', 'JPEG, PNG or WebP, at most 8 MB')
    .action(
      act(io, async ({ files }, file: string) => {
        const path = resolve(io.cwd, file);
        io.print(await addPicture(files, basename(path), new Uint8Array(await readFile(path))));
      }),
    );
  return commands;
}
