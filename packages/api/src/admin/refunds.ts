import { formatDateTime } from '@portal/contract/hong-kong';
import type { Command } from 'commander';
import { asc, eq } from 'drizzle-orm';
import { captures, invoices, overpayments, paymentAttempts } from '../db/schema/index.ts';
import { transaction } from '../db/transaction.ts';
import { lockInvoice } from '../domain/invoice/find-invoice.ts';
import { cancelRefund, isOpenRefund, openRefund, settleRefund } from '../domain/settlement/refunds.ts';
import { formatHkd } from '../money.ts';
import { hkd, wholeNumber } from './arguments.ts';
import { act, type CommandIo, commandGroup, printTable } from './command.ts';

export function refundCommands(io: CommandIo): Command {
  const commands = commandGroup('refunds', 'money to be given back through the provider, by hand');
  commands
    .command('list')
    .description('list refunds that are still to be made')
    .action(
      act(io, async ({ db }) => {
        const rows = await db
          .select({ refund: overpayments, code: invoices.code, provider: paymentAttempts.provider, transaction: captures.transaction_id })
          .from(overpayments)
          .innerJoin(invoices, eq(invoices.id, overpayments.invoice_id))
          .innerJoin(captures, eq(captures.id, overpayments.capture_id))
          .innerJoin(paymentAttempts, eq(paymentAttempts.id, captures.attempt_id))
          .where(isOpenRefund)
          .orderBy(asc(overpayments.id));
        printTable(
          io,
          ['id', 'order', 'amount', 'since', 'provider', 'transaction'],
          rows.map(({ refund, code, provider, transaction: reference }) => [
            refund.id,
            code,
            formatHkd(refund.amount),
            formatDateTime(refund.created_at),
            provider,
            reference,
          ]),
        );
      }),
    );
  commands
    .command('open')
    .description('record that a paid order must be refunded, wholly or in part')
    .argument('<order>', 'code of the order')
    .argument('[HK$]', 'amount; without it, all', hkd)
    .action(
      act(io, async (ctx, code: string, amount?: number) => {
        if (amount !== undefined && amount <= 0) throw new Error('The amount must be more than 0.');
        const [order] = await ctx.db.select().from(invoices).where(eq(invoices.code, code.toUpperCase()));
        if (!order) throw new Error(`There is no order ${code}.`);
        const refund = await transaction(ctx.db, async (tx) => openRefund(ctx, tx, await lockInvoice(tx, order.id), amount));
        if (!refund) throw new Error(`Order ${order.code} has no payment of that much, or it has been given back already.`);
        io.print(`Refund ${refund.id} of ${formatHkd(refund.amount)} is open: make it at the provider, then settle it.`);
      }),
    );
  commands
    .command('settle')
    .description('record that a refund has been made, and mail its owner')
    .argument('<id>', 'id from the list', wholeNumber)
    .action(
      act(io, async (ctx, id: number) => {
        const settled = await transaction(ctx.db, (tx) => settleRefund(ctx, tx, id));
        if (!settled) throw new Error(`There is no open refund ${id}.`);
        io.print(`Refund ${id} of ${formatHkd(settled.amount)} is settled.`);
      }),
    );
  commands
    .command('cancel')
    .description('cancel a refund that hasn’t been made')
    .argument('<id>', 'id from the list', wholeNumber)
    .action(
      act(io, async (ctx, id: number) => {
        const cancelled = await transaction(ctx.db, (tx) => cancelRefund(ctx, tx, id));
        if (!cancelled) throw new Error(`There is no open refund ${id}.`);
        io.print(`Refund ${id} of ${formatHkd(cancelled.amount)} is cancelled.`);
      }),
    );
  return commands;
}
