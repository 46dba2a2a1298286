import type { Command } from 'commander';
import { listProgrammeTakings, listTakings } from '../domain/staff/takings.ts';
import { formatHkd } from '../money.ts';
import { day } from './arguments.ts';
import { act, type CommandIo, commandGroup, printTable } from './command.ts';

export function moneyCommands(io: CommandIo): Command {
  const commands = commandGroup('money', 'takings, for the accountant');
  commands
    .command('takings')
    .description('what was taken and refunded by day and method, and the fees of paid places by programme')
    .argument('<from>', 'first day', day)
    .argument('<to>', 'last day', day)
    .action(
      act(io, async ({ db }, from: string, to: string) => {
        const rows = await listTakings(db, from, to);
        printTable(
          io,
          ['day', 'method', 'taken', 'refunded'],
          rows.map(({ day: date, method, taken, refunded }) => [date, method, formatHkd(taken), formatHkd(refunded)]),
        );
        const programmes = await listProgrammeTakings(db, from, to);
        printTable(
          io,
          ['group', 'places', 'fees'],
          programmes.map(({ group, places, fees }) => [group, places, formatHkd(fees)]),
        );
      }),
    );
  return commands;
}
