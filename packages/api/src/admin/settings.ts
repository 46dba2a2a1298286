import type { Command } from 'commander';
import { changeSetting, findSettings, settingNames } from '../domain/settings.ts';
import { act, type CommandIo, commandGroup, printTable } from './command.ts';

export function settingCommands(io: CommandIo): Command {
  const commands = commandGroup('settings', 'what the site says of the association: names, address, telephone, links');
  commands
    .command('list')
    .description('show all, with those that are not set')
    .action(
      act(io, async ({ db }) => {
        const found = await findSettings(db);
        printTable(
          io,
          ['name', 'value'],
          settingNames.map((name) => [name, found[name] ?? null]),
        );
      }),
    );
  commands
    .command('set')
    .description('change one; it is on the pages at once')
    .argument('<name>')
    .argument('[value]', 'left out: it is not set any more')
    .action(
      act(io, async ({ db }, name: string, value: string | undefined) => {
        const stored = await changeSetting(db, name, value);
        io.print(stored === null ? `${name} is not set.` : `${name} is ${stored}`);
      }),
    );
  return commands;
}
