import type { Command } from 'commander';
import { asc } from 'drizzle-orm';
import { type StaffRole, staff, staffRoles } from '../db/schema/index.ts';
import { transaction } from '../db/transaction.ts';
import { addStaff, changeStaff } from '../domain/staff/staff-accounts.ts';
import { type ActorOptions, actorOf, byActor, choice } from './actor.ts';
import { act, type CommandIo, commandGroup, printTable } from './command.ts';

export function staffCommands(io: CommandIo): Command {
  const commands = commandGroup('staff', 'accounts of the association’s staff');
  const rolesOf = (words: string[]): StaffRole[] => words.map((word) => choice(staffRoles, word));
  commands
    .command('list')
    .description('list the accounts')
    .action(
      act(io, async ({ db }) => {
        const rows = await db.select().from(staff).orderBy(asc(staff.login));
        printTable(
          io,
          ['login', 'name', 'roles', 'second factor', 'state'],
          rows.map(({ login, name, roles, totp_secret, disabled_at }) => [
            login,
            name,
            roles.join(' '),
            totp_secret ? 'yes' : 'at the first login',
            disabled_at ? 'disabled' : 'active',
          ]),
        );
      }),
    );
  byActor(commands.command('add'))
    .description('add somebody, and print their first password once')
    .argument('<e-mail>')
    .argument('<name>')
    .argument('<role...>', staffRoles.join(', '))
    .action(
      act(io, async (ctx, login: string, name: string, roles: string[], options: ActorOptions) => {
        const password = await addStaff(ctx, actorOf(options), { login, name, roles: rolesOf(roles) });
        io.print(`${login} is added. First password: ${password}`);
      }),
    );
  byActor(commands.command('change'))
    .description('change somebody’s roles, disable or enable the account, or let them set up a new second factor; ends their logins')
    .argument('<e-mail>')
    .option('--roles <roles>', 'separated by commas')
    .option('--disable')
    .option('--enable')
    .option('--reset-factor')
    .action(
      act(io, async (ctx, login: string, options: ActorOptions & { roles?: string; disable?: true; enable?: true; resetFactor?: true }) => {
        const change = {
          ...(options.roles && { roles: rolesOf(options.roles.split(',')) }),
          ...((options.disable || options.enable) && { disabled: options.disable ?? false }),
          ...(options.resetFactor && { resetFactor: true }),
        };
        if (Object.keys(change).length === 0) throw new Error('Name what changes.');
        await transaction(ctx.db, (tx) => changeStaff(ctx, tx, actorOf(options), login, change));
        io.print('Changed.');
      }),
    );
  return commands;
}
