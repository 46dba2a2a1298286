import { resolve } from 'node:path';
import type { Command } from 'commander';
import { act, type CommandIo, commandGroup } from './command.ts';
import { writeCsv } from './csv/csv-file.ts';
import { importCsv } from './csv/import-csv.ts';
import { membersCsv } from './csv/members-csv.ts';

export function memberCommands(io: CommandIo): Command {
  const commands = commandGroup('members', 'members of all kinds');
  commands
    .command('export')
    .description('write a CSV file; it holds personal data, so keep it safe')
    .argument('<file>')
    .action(
      act(io, async ({ db }, file: string) => {
        const rows = await membersCsv.list(db);
        await writeCsv(resolve(io.cwd, file), membersCsv.columns, rows);
        io.print(`${rows.length} members.`);
      }),
    );
  commands
    .command('import')
    .description('add and change members from a CSV file; an error changes nothing')
    .argument('<file>')
    .option('--dry-run', 'check everything, change nothing')
    .action(act(io, (ctx, file: string, { dryRun }: { dryRun?: boolean }) => importCsv(ctx, io, file, membersCsv, dryRun)));
  return commands;
}
