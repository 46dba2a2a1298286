import type { Command } from 'commander';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { captures, invoices, overpayments } from '../db/schema/index.ts';
import { formatHkd } from '../domain/payment/money.ts';
import { hongKongMinute } from '../hong-kong.ts';
import { wholeNumber } from './arguments.ts';
import { AdminError, act, type Desk, noun, printTable } from './command.ts';

const open = and(eq(overpayments.resolution, 'refund'), isNull(overpayments.settled_at));

export function refundCommands(desk: Desk): Command {
  const commands = noun('refunds', 'money to be given back through the provider, by hand');
  commands
    .command('list')
    .description('refunds that are still to be made')
    .action(
      act(desk, async ({ db }) => {
        const rows = await db
          .select({ refund: overpayments, code: invoices.code, transaction: captures.transaction_id })
          .from(overpayments)
          .innerJoin(invoices, eq(invoices.id, overpayments.invoice_id))
          .innerJoin(captures, eq(captures.id, overpayments.capture_id))
          .where(open)
          .orderBy(asc(overpayments.id));
        printTable(
          desk,
          ['id', 'order', 'amount', 'since', 'transaction'],
          rows.map(({ refund, code, transaction }) => [
            refund.id,
            code,
            formatHkd(refund.amount),
            hongKongMinute(refund.created_at),
            transaction,
          ]),
        );
      }),
    );
  commands
    .command('settle')
    .description('note that a refund has been made')
    .argument('<id>', 'of the list', wholeNumber)
    .action(
      act(desk, async ({ db, now }, id: number) => {
        const settled = await db
          .update(overpayments)
          .set({ settled_at: now() })
          .where(and(eq(overpayments.id, id), open))
          .returning();
        if (settled.length === 0) throw new AdminError(`There is no open refund ${id}.`);
        desk.print(`Refund ${id} of ${formatHkd(settled[0]!.amount)} is settled.`);
      }),
    );
  return commands;
}
