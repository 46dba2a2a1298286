import { and, eq, inArray } from 'drizzle-orm';
import { ApiFailure } from '../../../api-failure.ts';
import type { Db } from '../../../db/client.ts';
import { enrolments, invoices, members, waitingEntries } from '../../../db/schema/index.ts';
import { transaction } from '../../../db/transaction.ts';
import { lockInvoice } from '../../../domain/invoice/find-invoice.ts';
import { payable } from '../../../domain/invoice/invoice-rules.ts';
import { cancelRefund, openRefund } from '../../../domain/settlement/refunds.ts';
import { move, withdraw } from '../../../domain/staff/bookings.ts';
import { cancelClass } from '../../../domain/staff/classes.ts';
import { mergeMembers } from '../../../domain/staff/members.ts';
import { enrolFor, takeAtCounter, voidOrder } from '../../../domain/staff/orders.ts';
import { approveEntry } from '../../../domain/waiting/approve-entry.ts';
import { changeCapacity } from '../../../domain/waiting/change-capacity.ts';
import { openContext } from '../../../testing/open-context.ts';
import { testConfig } from '../../../testing/test-config.ts';

/** A process in which the office works for ever on some members and classes, at random. It prints a line after each operation. */
const { people, classIds } = JSON.parse(process.env.SCOPE!) as { people: number[]; classIds: number[] };
const { ctx } = await openContext(testConfig({ DATA_DIR: process.env.DATA_DIR!, DATABASE_URL: process.env.DATABASE_URL! }));
const { db } = ctx;
const office = { staff: 'mei' };
const any = <T>(list: T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
const run = (work: (tx: Db) => Promise<unknown>) => transaction(db, work);

const anyPlace = async () => {
  const paid = and(inArray(enrolments.participant_id, people), eq(enrolments.state, 'paid'));
  return any(await db.select({ id: enrolments.id }).from(enrolments).where(paid))?.id ?? 0;
};
const anyOrder = async (...states: ('open' | 'paid')[]) =>
  any(
    await db
      .select()
      .from(invoices)
      .where(and(inArray(invoices.member_id, people), inArray(invoices.state, states))),
  );

const operations: Record<string, () => Promise<unknown>> = {
  withdraw: async () => {
    const [id, way] = [await anyPlace(), any(['credit', 'provider', 'none'] as const)!];
    return run((tx) => withdraw(ctx, tx, office, id, { way }));
  },
  move: async () => {
    const [id, to] = [await anyPlace(), any(classIds)!];
    return run((tx) => move(ctx, tx, office, id, to, any(['settle', 'waive'])));
  },
  take: async () => {
    const order = await anyOrder('open');
    return order && run((tx) => takeAtCounter(ctx, tx, office, order.id, { method: 'CASH', amount: payable(order) }));
  },
  void: async () => {
    const order = await anyOrder('open');
    return order && run((tx) => voidOrder(ctx, tx, office, order.id));
  },
  enrol: async () => {
    const [account] = await db
      .select()
      .from(members)
      .where(eq(members.id, any(people)!));
    const rights = { office: { beforeWindow: true, outsideAges: true }, locale: 'en' } as const;
    const order = { account: account!, classIds: [any(classIds)!], participantCode: account!.code, ...rights };
    return account!.merged_into_id ? undefined : run((tx) => enrolFor(ctx, tx, office, order));
  },
  refund: async () => {
    const order = await anyOrder('paid');
    return order && run(async (tx) => openRefund(ctx, tx, await lockInvoice(tx, order.id), any([undefined, 5_000])));
  },
  'refund and cancel it': async () => {
    const order = await anyOrder('paid');
    if (!order) return;
    const refund = await transaction(db, async (tx) => openRefund(ctx, tx, await lockInvoice(tx, order.id), 5_000));
    if (refund) await run((tx) => cancelRefund(ctx, tx, refund.id));
  },
  promote: async () => {
    const waiting = and(inArray(waitingEntries.member_id, people), eq(waitingEntries.state, 'waiting'));
    const entry = any(await db.select({ id: waitingEntries.id }).from(waitingEntries).where(waiting));
    return entry && run((tx) => approveEntry(ctx, tx, entry.id));
  },
  capacity: async () => run((tx) => changeCapacity(ctx, tx, any(classIds)!, { capacity: any([1, 2, 3])! })),
  cancel: async () => (Math.random() < 0.1 ? cancelClass(ctx, office, any(classIds)!, any(['credit', 'provider', 'choice'])!) : undefined),
  merge: async () => (Math.random() < 0.1 ? run((tx) => mergeMembers(ctx, tx, office, any(people)!, any(people)!)) : undefined),
};

for (;;) {
  const [name, operation] = any(Object.entries(operations))!;
  await operation().catch((error: unknown) => {
    if (!(error instanceof ApiFailure)) throw error;
  });
  console.log(name);
}
