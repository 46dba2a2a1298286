import { formatDateTime } from '@portal/contract/hong-kong';
import type { Command } from 'commander';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { type InvoiceRow, invoices, members } from '../db/schema/index.ts';
import { transaction } from '../db/transaction.ts';
import { describeRejection } from '../domain/enrolment/describe-rejection.ts';
import { counterMethods, enrolFor, takeAtCounter, voidOrder } from '../domain/staff/orders.ts';
import { formatHkd } from '../money.ts';
import { type ActorOptions, actorOf, byActor, choice, findClass } from './actor.ts';
import { hkd } from './arguments.ts';
import { act, type CommandIo, commandGroup } from './command.ts';

/** What the office does with orders: take money at the counter, book for somebody, cancel. */
export function orderCommands(io: CommandIo): Command {
  const commands = commandGroup('orders', 'orders, as the office handles them at the counter');
  byActor(commands.command('take'))
    .description('record money taken at the counter: the order is paid, with its receipt and mail')
    .argument('<order>')
    .argument('<method>', counterMethods.join(', ').toLowerCase())
    .argument('<HK$>', 'exactly what the order is for', hkd)
    .option('--reference <number>', 'number of the cheque or the transfer')
    .action(
      act(io, async (ctx, code: string, method: string, amount: number, options: ActorOptions & { reference?: string }) => {
        const order = await findOrder(ctx.db, code);
        const payment = { method: choice(counterMethods, method.toUpperCase()), amount, reference: options.reference };
        const { state } = await transaction(ctx.db, (tx) => takeAtCounter(ctx, tx, actorOf(options), order.id, payment));
        io.print(state === 'paid' ? `Order ${order.code} is paid.` : `Recorded; order ${order.code} is ${state}.`);
      }),
    );
  byActor(commands.command('enrol'))
    .description('book classes for a member, held for three days')
    .argument('<member>', 'the account that pays')
    .argument('<class...>')
    .option('--for <member>', 'the participant, of the same family; without it, the account')
    .option('--before-window', 'before the booking period, or past a queue')
    .option('--outside-ages', 'although the participant is outside the ages')
    .action(
      act(
        io,
        async (
          ctx,
          member: string,
          codes: string[],
          options: ActorOptions & { for?: string; beforeWindow?: boolean; outsideAges?: boolean },
        ) => {
          const [account] = await ctx.db.select().from(members).where(eq(members.code, member.toUpperCase()));
          if (!account) throw new Error(`There is no member ${member}.`);
          const classes = await Promise.all(codes.map((code) => findClass(ctx.db, code)));
          const order = await transaction(ctx.db, (tx) =>
            enrolFor(ctx, tx, actorOf(options), {
              account,
              classIds: classes.map(({ id }) => id),
              participantCode: options.for ?? account.code,
              office: { beforeWindow: options.beforeWindow ?? false, outsideAges: options.outsideAges ?? false },
              locale: account.language,
            }),
          );
          if ('reason' in order) throw new Error(describeRejection(ctx, order, 'en').message ?? order.reason);
          io.print(`Order ${order.code} for ${formatHkd(order.amount)}, to pay by ${formatDateTime(order.expiry_time)}.`);
        },
      ),
    );
  byActor(commands.command('void'))
    .description('cancel an unpaid order')
    .argument('<order>')
    .action(
      act(io, async (ctx, code: string, options: ActorOptions) => {
        const order = await findOrder(ctx.db, code);
        await transaction(ctx.db, (tx) => voidOrder(ctx, tx, actorOf(options), order.id));
        io.print(`Order ${order.code} is cancelled.`);
      }),
    );
  return commands;
}

async function findOrder(db: Db, code: string): Promise<InvoiceRow> {
  const [order] = await db.select().from(invoices).where(eq(invoices.code, code.toUpperCase()));
  if (!order) throw new Error(`There is no order ${code}.`);
  return order;
}
