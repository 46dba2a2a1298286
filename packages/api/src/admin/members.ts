import type { Command } from 'commander';
import { act, type CommandIo, noun } from './command.ts';
import { writeCsv } from './csv/csv-file.ts';
import { importCsv } from './csv/import-csv.ts';
import { listMembers, membersCsv } from './csv/members-csv.ts';

export function memberCommands(io: CommandIo): Command {
  const commands = noun('members', 'members of all kinds');
  commands
    .command('export')
    .description('write a CSV; personal data: keep it safe')
    .argument('<file>')
    .action(
      act(io, async ({ db }, file: string) => {
        const rows = await listMembers(db);
        await writeCsv(file, membersCsv.columns, rows);
        io.print(`${rows.length} members.`);
      }),
    );
  commands
    .command('import')
    .description('add and change members by a CSV, whole or not at all')
    .argument('<file>')
    .option('--dry-run', 'check everything, change nothing')
    .action(act(io, (ctx, file: string, { dryRun }: { dryRun?: boolean }) => importCsv(ctx, io, file, membersCsv, dryRun)));
  return commands;
}
