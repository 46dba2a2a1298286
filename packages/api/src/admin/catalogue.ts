import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { act, type CommandIo, noun } from './command.ts';
import { classesCsv, listClasses } from './csv/classes-csv.ts';
import { writeCsv } from './csv/csv-file.ts';
import { importCsv } from './csv/import-csv.ts';
import { listPosts, postsCsv } from './csv/posts-csv.ts';
import { listSynonyms, synonymsCsv } from './csv/synonyms-csv.ts';
import { listVenues, venuesCsv } from './csv/venues-csv.ts';

export function catalogueCommands(io: CommandIo): Command {
  const commands = noun('catalogue', 'units, categories, groups, pages, classes, venues and words for one thing');
  commands
    .command('export')
    .description('write posts.csv, classes.csv, venues.csv and synonyms.csv')
    .argument('<folder>')
    .action(
      act(io, async ({ db }, folder: string) => {
        await mkdir(folder, { recursive: true });
        const [posts, classes] = [await listPosts(db), await listClasses(db)];
        await writeCsv(join(folder, 'posts.csv'), postsCsv.columns, posts);
        await writeCsv(join(folder, 'classes.csv'), classesCsv.columns, classes);
        await writeCsv(join(folder, 'venues.csv'), venuesCsv.columns, await listVenues(db));
        await writeCsv(join(folder, 'synonyms.csv'), synonymsCsv.columns, await listSynonyms(db));
        io.print(`${posts.length} posts, ${classes.length} classes.`);
      }),
    );
  const imports: [name: string, what: string, store: (ctx: Context, file: string, dryRun?: boolean) => Promise<void>][] = [
    ['posts', 'posts', (ctx, file, dryRun) => importCsv(ctx, io, file, postsCsv, dryRun)],
    ['classes', 'classes', (ctx, file, dryRun) => importCsv(ctx, io, file, classesCsv, dryRun)],
    ['venues', 'venues with their district and address', (ctx, file, dryRun) => importCsv(ctx, io, file, venuesCsv, dryRun)],
    ['synonyms', 'words that searches take for one thing', (ctx, file, dryRun) => importCsv(ctx, io, file, synonymsCsv, dryRun)],
  ];
  for (const [name, what, store] of imports) {
    commands
      .command(`import-${name}`)
      .description(`add and change ${what} from a CSV file; an error changes nothing`)
      .argument('<file>')
      .option('--dry-run', 'check everything, change nothing')
      .action(act(io, (ctx, file: string, { dryRun }: { dryRun?: boolean }) => store(ctx, file, dryRun)));
  }
  return commands;
}
