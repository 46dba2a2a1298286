import type { Command } from 'commander';
import { type CommandIo, commandGroup } from './command.ts';
import { bannersCsv, listBanners } from './csv/banners-csv.ts';
import { classesCsv, listClasses } from './csv/classes-csv.ts';
import { addExport, fileOf } from './csv/export-csv.ts';
import { addImport } from './csv/import-csv.ts';
import { listPosts, postsCsv } from './csv/posts-csv.ts';
import { listSynonyms, synonymsCsv } from './csv/synonyms-csv.ts';
import { listVenues, venuesCsv } from './csv/venues-csv.ts';

export function catalogueCommands(io: CommandIo): Command {
  const commands = commandGroup(
    'catalogue',
    'units, categories, groups, pages, classes, venues, words for one thing, pictures of the home page',
  );
  addExport(io, commands, {
    posts: fileOf(postsCsv, listPosts),
    classes: fileOf(classesCsv, listClasses),
    venues: fileOf(venuesCsv, listVenues),
    synonyms: fileOf(synonymsCsv, listSynonyms),
    banners: fileOf(bannersCsv, listBanners),
  });
  addImport(io, commands, 'posts', 'posts', postsCsv);
  addImport(io, commands, 'classes', 'classes', classesCsv);
  addImport(io, commands, 'venues', 'venues with their district and address', venuesCsv);
  addImport(io, commands, 'synonyms', 'words that searches take for one thing', synonymsCsv);
  addImport(io, commands, 'banners', 'the pictures of the home page', bannersCsv);
  return commands;
}
