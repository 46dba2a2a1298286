import { settingsSchema } from '@portal/contract/entities';
import { isEmail } from '@portal/contract/membership';
import type { Command } from 'commander';
import { settings } from '../db/schema/index.ts';
import { findSettings } from '../domain/settings.ts';
import { act, type CommandIo, commandGroup, printTable } from './command.ts';

/** These follow from the back end's configuration. */
const { application_auto_approve: _atOnce, wallet_pass: _pass, rehearsal: _rehearsal, ...kept } = settingsSchema.entries;
const names = Object.keys(kept);
const links = /^(facebook|instagram|linkedin|logo)$|(disclaimer|privacy_policy|terms_condition|CHANGE_OF_INFORMATION)$/;

/** A link is https, a path of the site, or a page's alias; an address of any other kind could run code. */
function refuseUnsafe(name: string, value: string): void {
  if (links.test(name) && !/^(https:\/\/[^\s]+|\/?[\w][\w/.-]*)$/.test(value))
    throw new Error(`${name} must be an address with https:// or the alias of a page.`);
  if (name === 'email' && !isEmail(value)) throw new Error('That is not an e-mail address.');
}

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
          names.map((name) => [name, found[name] ?? null]),
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
        if (!names.includes(name)) throw new Error(`There is no setting ${name}: portal-admin settings list.`);
        const row = { name, value: value?.trim() || null };
        if (row.value) refuseUnsafe(name, row.value);
        await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.name, set: row });
        io.print(row.value === null ? `${name} is not set.` : `${name} is ${row.value}`);
      }),
    );
  return commands;
}
