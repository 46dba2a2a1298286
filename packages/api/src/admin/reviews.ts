import { formatDateTime } from '@portal/contract/hong-kong';
import type { Command } from 'commander';
import { asc, eq } from 'drizzle-orm';
import { invoices, type PaymentAttemptRow, paymentAttempts } from '../db/schema/index.ts';
import { transaction } from '../db/transaction.ts';
import { findReview } from '../domain/payment/find-review.ts';
import { decideReview } from '../domain/settlement/settle.ts';
import { formatHkd } from '../money.ts';
import { act, type CommandIo, commandGroup, printTable } from './command.ts';

export function reviewCommands(io: CommandIo): Command {
  const commands = commandGroup('reviews', 'payments that a person has to decide: their places are kept until then');
  commands
    .command('list')
    .description('list payments in review, oldest first')
    .action(
      act(io, async ({ db }) => {
        const rows = await db
          .select({ attempt: paymentAttempts, code: invoices.code })
          .from(paymentAttempts)
          .innerJoin(invoices, eq(invoices.id, paymentAttempts.invoice_id))
          .where(eq(paymentAttempts.state, 'review'))
          .orderBy(asc(paymentAttempts.created_at));
        printTable(
          io,
          ['order', 'amount', 'since', 'provider', 'transaction', 'why'],
          rows.map(({ attempt, code }) => [
            code,
            formatHkd(attempt.amount),
            formatDateTime(attempt.created_at),
            attempt.provider,
            transactionOf(attempt) ?? '',
            attempt.status_code,
          ]),
        );
      }),
    );
  commands
    .command('accept')
    .description('the provider has the money: the order is paid')
    .argument('<order>', 'code of the order')
    .option('--transaction <number>', "the provider's payment number, if it isn't known yet")
    .action(
      act(io, async (ctx, code: string, options: { transaction?: string }) => {
        const attempt = await findReview(ctx, code);
        const transactionId = transactionOf(attempt) ?? options.transaction;
        if (!transactionId) throw new Error("No number of this payment is known: give the provider's by --transaction.");
        const { outcome } = await transaction(ctx.db, (tx) => decideReview(ctx, tx, attempt, { accepted: true, transactionId }));
        io.print(`Order ${code.toUpperCase()}: ${copy[outcome] ?? outcome}.`);
      }),
    );
  commands
    .command('reject')
    .description('the provider has no money: mails the owner; while the order is open it can be paid in another way')
    .argument('<order>', 'code of the order')
    .action(
      act(io, async (ctx, code: string) => {
        const attempt = await findReview(ctx, code);
        await transaction(ctx.db, (tx) => decideReview(ctx, tx, attempt, { accepted: false }));
        io.print(`Order ${code.toUpperCase()}: not paid.`);
      }),
    );
  return commands;
}

const copy: Partial<Record<string, string>> = {
  paid: 'paid',
  late: 'paid too late for its places; the money is credit, or waits in refunds',
  overpaid: 'was paid already; the money is credit, or waits in refunds',
};

const transactionOf = ({ transaction_id, provider_id }: PaymentAttemptRow) => transaction_id ?? provider_id ?? undefined;
