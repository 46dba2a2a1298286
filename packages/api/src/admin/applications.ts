import { formatDateTime } from '@portal/contract/hong-kong';
import type { Command } from 'commander';
import { asc, eq } from 'drizzle-orm';
import { applications, memberTypes } from '../db/schema/index.ts';
import { transaction } from '../db/transaction.ts';
import { memberName } from '../domain/members/members.ts';
import { approveApplication, rejectApplication } from '../domain/membership/approve-application.ts';
import { askedFiles, askedOf, askForFileAgain } from '../domain/membership/ask-again.ts';
import { findApplicants, findApplication, hostOf } from '../domain/membership/find-application.ts';
import { findLookAlikes } from '../domain/staff/look-alikes.ts';
import { formatHkd } from '../money.ts';
import { choice } from './actor.ts';
import { act, type CommandIo, commandGroup, printTable } from './command.ts';

export function applicationCommands(io: CommandIo): Command {
  const commands = commandGroup('applications', 'applications for membership');
  commands
    .command('list')
    .description('list applications that wait for a decision')
    .action(
      act(io, async ({ db }) => {
        const rows = await db
          .select({ application: applications, type: memberTypes.name })
          .from(applications)
          .innerJoin(memberTypes, eq(memberTypes.id, applications.type_id))
          .where(eq(applications.state, 'submitted'))
          .orderBy(asc(applications.created_at));
        const table: (string | number)[][] = [];
        for (const { application, type } of rows) {
          const people = await findApplicants(db, { applicationId: application.id });
          const { code, created_at, amount } = application;
          const asked = people.flatMap((person) => askedOf(person).map(({ kind }) => kind)).join(', ');
          table.push([code, formatDateTime(created_at), type, memberName(hostOf(people), 'en'), people.length, formatHkd(amount), asked]);
        }
        printTable(io, ['code', 'since', 'membership', 'host', 'people', 'fee', 'asked for'], table);
      }),
    );
  commands
    .command('show')
    .description('show one with its people, their files, and members who look alike')
    .argument('<code>')
    .action(
      act(io, async ({ db }, code: string) => {
        const found = await findApplication(db, code);
        if (!found) throw new Error(`There is no application ${code}.`);
        const { application, type } = found;
        const people = await findApplicants(db, { applicationId: application.id });
        io.print(`${application.code}: ${type.name}, ${application.state} since ${formatDateTime(application.created_at)}`);
        if (application.parq_file) io.print(`Health questionnaire: ${application.parq_file}`);
        const table = people.map((person) => {
          const contact = [person.email, person.mobile].filter(Boolean).join(' ');
          return [person.role, memberName(person, 'en'), person.other_name, person.dob, person.hkid ?? person.passport_no, contact];
        });
        printTable(io, ['role', 'name', 'Chinese name', 'born', 'identity', 'contact'], table);
        for (const person of people) {
          for (const { kind, reason } of askedOf(person)) io.print(`${memberName(person, 'en')}: asked for another ${kind}: ${reason}`);
          io.print(`${memberName(person, 'en')}: photo ${person.icon_file ?? '–'}, document ${person.id_file ?? '–'}`);
        }
        const alike = await findLookAlikes(db, people);
        io.print(alike.length > 0 ? 'Members who look alike:' : 'No member looks alike.');
        if (alike.length > 0) {
          const rows = alike.map((member) => [member.code, memberName(member, 'en'), member.dob, member.email, member.mobile]);
          printTable(io, ['member', 'name', 'born', 'e-mail', 'mobile'], rows);
        }
      }),
    );
  commands
    .command('approve')
    .description('make it payable and mail the link; repeat it if its order has expired')
    .argument('<code>')
    .action(
      act(io, async (ctx, code: string) => {
        const { code: approved } = await transaction(ctx.db, (tx) => approveApplication(ctx, tx, code.toUpperCase()));
        io.print(`Approved: ${approved} can be paid for three days.`);
      }),
    );
  commands
    .command('reject')
    .description('reject it and mail the applicant the reason; its files are deleted after some days')
    .argument('<code>')
    .argument('<reason>', 'as the applicant reads it')
    .action(
      act(io, async (ctx, code: string, reason: string) => {
        await transaction(ctx.db, (tx) => rejectApplication(ctx, tx, code.toUpperCase(), reason));
        io.print('Rejected.');
      }),
    );
  commands
    .command('ask-again')
    .description('ask for a better photo or document, and mail the applicant the reason and where to upload it')
    .argument('<code>')
    .argument('<file>', askedFiles.join(' or '))
    .argument('<reason>', 'as the applicant reads it')
    .option('--person <number>', 'which of a family, as `show` lists them', '1')
    .action(
      act(io, async (ctx, code: string, file: string, reason: string, options: { person: string }) => {
        const asked = { kind: choice(askedFiles, file), reason, person: Number(options.person) };
        await transaction(ctx.db, (tx) => askForFileAgain(ctx, tx, code, asked));
        io.print('Asked again.');
      }),
    );
  return commands;
}
