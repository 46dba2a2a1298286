import { hongKongDate } from '@portal/contract/hong-kong';
import type { Command } from 'commander';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { activities, enrolments, invoices, members } from '../db/schema/index.ts';
import { transaction } from '../db/transaction.ts';
import { move, withdraw } from '../domain/staff/bookings.ts';
import { proposeRefund } from '../domain/staff/give-back.ts';
import { formatHkd } from '../money.ts';
import { type ActorOptions, actorOf, byActor, choice, findClass, refundWays } from './actor.ts';
import { hkd } from './arguments.ts';
import { act, type CommandIo, commandGroup, printTable } from './command.ts';

/** Places that people hold: who is in a class, withdraw, move. */
export function bookingCommands(io: CommandIo): Command {
  const commands = commandGroup('bookings', 'places in classes');
  commands
    .command('list')
    .description('list the participants of a class')
    .argument('<class>')
    .action(
      act(io, async (ctx, code: string) => {
        const { id } = await findClass(ctx.db, code);
        const rows = await ctx.db
          .select({ enrolment: enrolments, participant: members, order: invoices.code })
          .from(enrolments)
          .innerJoin(members, eq(members.id, enrolments.participant_id))
          .leftJoin(invoices, eq(invoices.id, enrolments.invoice_id))
          .where(and(eq(enrolments.activity_id, id), inArray(enrolments.state, ['held', 'paid'])))
          .orderBy(asc(enrolments.id));
        printTable(
          io,
          ['booking', 'member', 'name', 'state', 'fee', 'order'],
          rows.map(({ enrolment, participant, order }) => [
            bookingNumber(enrolment.id),
            participant.code,
            [participant.surname, participant.given_name].filter(Boolean).join(' '),
            enrolment.state,
            formatHkd(enrolment.fee),
            order,
          ]),
        );
      }),
    );
  byActor(commands.command('withdraw'))
    .description('withdraw a participant: the seat goes to the waiting list, the money back')
    .argument('<booking>', 'number from the list')
    .argument('<way>', `how money is given back: ${refundWays.join(', ')}`)
    .argument('[HK$]', 'how much; without it, as the association’s rule proposes', hkd)
    .action(
      act(io, async (ctx, number: string, way: string, amount: number | undefined, options: ActorOptions) => {
        const id = idOf(number);
        const proposed = amount ?? (await proposalFor(ctx.db, id, ctx.now()));
        const refund = { way: choice(refundWays, way), amount: proposed };
        const given = await transaction(ctx.db, (tx) => withdraw(ctx, tx, actorOf(options), id, refund));
        io.print(`Withdrawn; ${formatHkd(given)} given back${given > 0 ? ` (${way})` : ''}.`);
      }),
    );
  byActor(commands.command('move'))
    .description('move a participant to another class with a free seat; the difference becomes credit or an order')
    .argument('<booking>')
    .argument('<class>')
    .option('--waive', 'leave the difference')
    .action(
      act(io, async (ctx, number: string, code: string, options: ActorOptions & { waive?: boolean }) => {
        const to = await findClass(ctx.db, code);
        const moved = await transaction(ctx.db, (tx) =>
          move(ctx, tx, actorOf(options), idOf(number), to.id, options.waive ? 'waive' : 'settle'),
        );
        io.print(`Moved to ${to.code}: booking ${bookingNumber(moved.id)}.`);
      }),
    );
  return commands;
}

async function proposalFor(db: Db, enrolmentId: number, now: Date): Promise<number> {
  const [found] = await db
    .select({ fee: enrolments.fee, activity: activities })
    .from(enrolments)
    .innerJoin(activities, eq(activities.id, enrolments.activity_id))
    .where(eq(enrolments.id, enrolmentId));
  return found ? proposeRefund(found.activity, found.fee, hongKongDate(now)) : 0;
}

const bookingNumber = (id: number) => `ENR-${String(id).padStart(6, '0')}`;

function idOf(number: string): number {
  const [, digits] = /^(?:ENR-)?0*(\d{1,9})$/i.exec(number) ?? [];
  if (!digits) throw new Error('A booking’s number looks like ENR-000123.');
  return Number(digits);
}
