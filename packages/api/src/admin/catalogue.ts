import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { act, type CommandIo, noun } from './command.ts';
import { classesCsv, listClasses } from './csv/classes-csv.ts';
import { writeCsv } from './csv/csv-file.ts';
import { importCsv } from './csv/import-csv.ts';
import { listPosts, postsCsv } from './csv/posts-csv.ts';

export function catalogueCommands(io: CommandIo): Command {
  const commands = noun('catalogue', 'units, categories, groups, pages and classes');
  commands
    .command('export')
    .description('write posts.csv and classes.csv')
    .argument('<folder>')
    .action(
      act(io, async ({ db }, folder: string) => {
        await mkdir(folder, { recursive: true });
        const [posts, classes] = [await listPosts(db), await listClasses(db)];
        await writeCsv(join(folder, 'posts.csv'), postsCsv.columns, posts);
        await writeCsv(join(folder, 'classes.csv'), classesCsv.columns, classes);
        io.print(`${posts.length} posts, ${classes.length} classes.`);
      }),
    );
  for (const [name, description] of [
    ['import-posts', 'add and change posts by a CSV, whole or not at all'],
    ['import-classes', 'add and change classes by a CSV, whole or not at all'],
  ] as const) {
    commands
      .command(name)
      .description(description)
      .argument('<file>')
      .option('--dry-run', 'check everything, change nothing')
      .action(
        act(io, (ctx, file: string, { dryRun }: { dryRun?: boolean }) =>
          name === 'import-posts' ? importCsv(ctx, io, file, postsCsv, dryRun) : importCsv(ctx, io, file, classesCsv, dryRun),
        ),
      );
  }
  return commands;
}
