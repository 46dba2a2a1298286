import type { Command } from 'commander';
import { act, type Desk, noun } from './command.ts';
import { writeCsv } from './csv/csv-file.ts';
import { importCsv } from './csv/import-csv.ts';
import { listMembers, membersCsv } from './csv/members-csv.ts';

export function memberCommands(desk: Desk): Command {
  const commands = noun('members', 'members of all kinds');
  commands
    .command('export')
    .description('write a CSV; personal data: keep it safe')
    .argument('<file>')
    .action(
      act(desk, async ({ db }, file: string) => {
        const rows = await listMembers(db);
        await writeCsv(file, membersCsv.columns, rows);
        desk.print(`${rows.length} members.`);
      }),
    );
  commands
    .command('import')
    .description('add and change members by a CSV, whole or not at all')
    .argument('<file>')
    .option('--dry-run', 'check everything, change nothing')
    .action(act(desk, (ctx, file: string, { dryRun }: { dryRun?: boolean }) => importCsv(ctx, desk, file, membersCsv, dryRun)));
  return commands;
}
