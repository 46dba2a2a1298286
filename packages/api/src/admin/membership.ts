import type { Command } from 'commander';
import { memberTypes } from '../db/schema/index.ts';
import { act, type CommandIo, commandGroup } from './command.ts';
import { addExport, fileOf } from './csv/export-csv.ts';
import { addImport } from './csv/import-csv.ts';
import { memberGroupsCsv } from './csv/member-groups-csv.ts';
import { memberPricesCsv } from './csv/member-prices-csv.ts';
import { optionsCsv } from './csv/options-csv.ts';

const keys = ['ym_member', 'fitness_member'] as const;

export function membershipCommands(io: CommandIo): Command {
  const commands = commandGroup('membership', 'what people can be a member as, what it costs, and the choices of its forms');
  commands
    .command('name')
    .description(`name a kind of membership: ${keys.join(' or ')}`)
    .argument('<kind>')
    .argument('<English>')
    .argument('<Chinese>')
    .action(
      act(io, async ({ db }, kind: string, name: string, ch_name: string) => {
        const key = keys.find((known) => known === kind);
        if (!key) throw new Error(`There is no kind ${kind}: ${keys.join(' or ')}.`);
        await db.insert(memberTypes).values({ key, name, ch_name }).onConflictDoUpdate({ target: memberTypes.key, set: { name, ch_name } });
        io.print(`${key} is ${name}, ${ch_name}.`);
      }),
    );
  addExport(io, commands, {
    groups: fileOf(memberGroupsCsv),
    prices: fileOf(memberPricesCsv),
    options: fileOf(optionsCsv),
  });
  addImport(io, commands, 'groups', 'groups', memberGroupsCsv);
  addImport(io, commands, 'prices', 'prices', memberPricesCsv);
  addImport(io, commands, 'options', 'choices of the forms', optionsCsv);
  return commands;
}
