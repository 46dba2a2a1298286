import { formatDateTime } from '@portal/contract/hong-kong';
import type { Command } from 'commander';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { alerts } from '../db/schema/index.ts';
import { wholeNumber } from './arguments.ts';
import { act, type CommandIo, commandGroup, printTable } from './command.ts';

export function alertCommands(io: CommandIo): Command {
  const commands = commandGroup('alerts', 'what a person has to look at');
  commands
    .command('list')
    .description('list open alerts, oldest first')
    .action(
      act(io, async ({ db }) => {
        const rows = await db.select().from(alerts).where(isNull(alerts.resolved_at)).orderBy(asc(alerts.id));
        printTable(
          io,
          ['id', 'since', 'kind', 'detail'],
          rows.map(({ id, created_at, kind, detail }) => [
            id,
            formatDateTime(created_at),
            kind,
            Object.entries(detail)
              .map(([name, value]) => `${name} ${value}`)
              .join(', '),
          ]),
        );
      }),
    );
  commands
    .command('resolve')
    .description('mark an alert as done')
    .argument('<id>', 'id from the list', wholeNumber)
    .action(
      act(io, async ({ db, now }, id: number) => {
        const resolved = await db
          .update(alerts)
          .set({ resolved_at: now() })
          .where(and(eq(alerts.id, id), isNull(alerts.resolved_at)))
          .returning();
        if (resolved.length === 0) throw new Error(`There is no open alert ${id}.`);
        io.print(`Alert ${id} is resolved.`);
      }),
    );
  return commands;
}
