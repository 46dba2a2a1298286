import { formatDateTime } from '@portal/contract/hong-kong';
import type { Command } from 'commander';
import { desc, eq } from 'drizzle-orm';
import { staffActions } from '../db/schema/index.ts';
import { act, type CommandIo, commandGroup, printTable } from './command.ts';

/** The record of what the office did. */
export function logCommand(io: CommandIo): Command {
  return commandGroup('log', 'what the office did, the latest first')
    .argument('[subject]', 'order INV-…, class SW-101')
    .action(
      act(io, async ({ db }, subject?: string) => {
        const rows = await db
          .select()
          .from(staffActions)
          .where(subject ? eq(staffActions.subject, subject) : undefined)
          .orderBy(desc(staffActions.id))
          .limit(100);
        printTable(
          io,
          ['when', 'who', 'action', 'subject', 'before', 'after', 'reason'],
          rows.map((row) => [
            formatDateTime(row.created_at),
            row.staff,
            row.action,
            row.subject,
            row.before && JSON.stringify(row.before),
            row.after && JSON.stringify(row.after),
            row.reason,
          ]),
        );
      }),
    );
}
