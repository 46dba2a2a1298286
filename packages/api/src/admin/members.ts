import { resolve } from 'node:path';
import type { Command } from 'commander';
import { transaction } from '../db/transaction.ts';
import { changeMember, exportPerson, forgetMember, mergeMembers } from '../domain/staff/members.ts';
import { type ActorOptions, actorOf, byActor } from './actor.ts';
import { day, memberOf } from './arguments.ts';
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
  byActor(commands.command('change'))
    .description('change a person’s details; a new e-mail must be verified, and both addresses get a mail')
    .argument('<member>')
    .option('--email <address>')
    .option('--mobile <number>')
    .option('--surname <name>')
    .option('--given-name <name>')
    .option('--other-name <name>', 'the Chinese name')
    .option('--dob <day>', 'like 2015-03-31', day)
    .action(
      act(io, async (ctx, code: string, options: ActorOptions & Record<string, string | undefined>) => {
        const { id } = await memberOf(ctx.db, code);
        const { email, mobile, surname, givenName: given_name, otherName: other_name, dob } = options;
        const all = { email, mobile, surname, given_name, other_name, dob };
        const change = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
        if (Object.keys(change).length === 0) throw new Error('Name what changes.');
        await transaction(ctx.db, (tx) => changeMember(ctx, tx, actorOf(options), id, change));
        io.print('Changed.');
      }),
    );
  byActor(commands.command('merge'))
    .description('merge a second account of one person into the one to keep')
    .argument('<keep>')
    .argument('<other>')
    .action(
      act(io, async (ctx, keep: string, other: string, options: ActorOptions) => {
        const [a, b] = [await memberOf(ctx.db, keep), await memberOf(ctx.db, other)];
        await transaction(ctx.db, (tx) => mergeMembers(ctx, tx, actorOf(options), a.id, b.id));
        io.print(`${b.code} is merged into ${a.code}.`);
      }),
    );
  byActor(commands.command('forget'))
    .description('forget a person: only the number, orders and receipts stay')
    .argument('<member>')
    .action(
      act(io, async (ctx, code: string, options: ActorOptions) => {
        const { id } = await memberOf(ctx.db, code);
        await transaction(ctx.db, (tx) => forgetMember(ctx, tx, actorOf(options), id));
        io.print(`${code.toUpperCase()} is forgotten.`);
      }),
    );
  byActor(commands.command('export-person'))
    .description('print everything stored about a person, as JSON')
    .argument('<member>')
    .action(
      act(io, async (ctx, code: string, options: ActorOptions) => {
        const { id } = await memberOf(ctx.db, code);
        io.print(JSON.stringify(await transaction(ctx.db, (tx) => exportPerson(ctx, tx, actorOf(options), id)), null, 2));
      }),
    );
  return commands;
}
