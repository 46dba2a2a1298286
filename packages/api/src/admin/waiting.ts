import { formatDateTime } from '@portal/contract/hong-kong';
import type { Command } from 'commander';
import { and, asc, eq } from 'drizzle-orm';
import { ApiFailure } from '../api-failure.ts';
import { isUuid } from '../db/query-parts.ts';
import { activities, members, waitingEntries } from '../db/schema/index.ts';
import { transaction } from '../db/transaction.ts';
import { approveEntry, askForDocumentAgain, rejectEntry } from '../domain/waiting/approve-entry.ts';
import { act, type CommandIo, commandGroup, printTable } from './command.ts';

export function waitingCommands(io: CommandIo): Command {
  const commands = commandGroup('waiting', 'waiting lists');
  commands
    .command('list')
    .description('list who waits, in order of joining')
    .option('--class <code>', 'only of this class')
    .action(
      act(io, async ({ db }, options: { class?: string }) => {
        const rows = await db
          .select({ entry: waitingEntries, classCode: activities.code, needsApproval: activities.need_approve, member: members.code })
          .from(waitingEntries)
          .innerJoin(activities, eq(activities.id, waitingEntries.activity_id))
          .innerJoin(members, eq(members.id, waitingEntries.participant_id))
          .where(and(eq(waitingEntries.state, 'waiting'), options.class ? eq(activities.code, options.class) : undefined))
          .orderBy(asc(activities.code), asc(waitingEntries.seq));
        printTable(
          io,
          ['class', 'member', 'since', 'approval', 'entry'],
          rows.map(({ entry, classCode, needsApproval, member }) => [
            classCode,
            member,
            formatDateTime(entry.created_at),
            needsApproval ? 'needed' : '',
            entry.id,
          ]),
        );
      }),
    );
  commands
    .command('approve')
    .description('offer a place out of turn: makes an order to pay within three days, and mails it')
    .argument('<entry>')
    .action(
      act(io, async (ctx, entry: string) => {
        const invoice = await transaction(ctx.db, (tx) => approveEntry(ctx, tx, known(entry)));
        io.print(`Offered: order ${invoice.code}, kept until ${formatDateTime(invoice.expiry_time)}.`);
      }),
    );
  commands
    .command('reject')
    .description('reject an entry, and mail its account the reason')
    .argument('<entry>')
    .argument('<reason>', 'as the family reads it')
    .action(
      act(io, async (ctx, entry: string, reason: string) => {
        await transaction(ctx.db, (tx) => rejectEntry(ctx, tx, known(entry), reason));
        io.print('Rejected.');
      }),
    );
  commands
    .command('ask-again')
    .description('delete a document that can’t be accepted, and mail its account where to upload it again')
    .argument('<entry>')
    .argument('<document>', 'its name in the class’s settings')
    .argument('<reason>', 'as the family reads it')
    .action(
      act(io, async (ctx, entry: string, document: string, reason: string) => {
        await transaction(ctx.db, (tx) => askForDocumentAgain(ctx, tx, known(entry), document, reason));
        io.print('Asked again.');
      }),
    );
  return commands;
}

function known(entry: string): string {
  if (!isUuid(entry)) throw new ApiFailure('NOT_FOUND');
  return entry;
}
