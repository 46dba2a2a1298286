import { createHash } from 'node:crypto';
import type { Queue } from '@portal/contract/entities';
import { and, eq } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type MemberRecord, type QueueRow, type QueueTicketRow, queues, queueTickets } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { findOpening, findQueue, openingTimes } from '../catalogue/opening.ts';
import { lockQueue, readQueue } from './advance-queue.ts';
import { readFullness } from './fullness.ts';
import { noQueue, toQueue } from './to-queue.ts';

export type Account = Pick<MemberRecord, 'id' | 'host_id'>;

/** A family has one entry, whoever of them joins or orders (LINE-02). */
export const familyOf = ({ id, host_id }: Account): number => host_id ?? id;

/** Puts a family's name down, once, and returns where it is (LINE-02). A repeated call changes nothing. */
export async function joinQueue(ctx: Context, member: MemberRecord, activityId: number): Promise<Queue> {
  const opening = await findOpening(ctx, activityId);
  if (!opening) return noQueue(ctx);
  const known = await findQueue(ctx.db, opening.opens_at);
  const { joins_at, draws_at } = openingTimes(opening, ctx.config);
  const at = ctx.now();
  const hadNoNames = !known && draws_at <= at;
  if (at < joins_at || hadNoNames || known?.ended_at) return toQueue(ctx, opening, known);
  const { id } = known ?? (await addQueue(ctx, opening.opens_at));
  // Closes the entries first if it is time, so that latecomers come after.
  const queue = await readQueue(ctx, id);
  const ticket = (await findTicket(ctx.db, id, member)) ?? (await addTicket(ctx, id, member));
  return toQueue(ctx, opening, queue, { ...ticket, full: await readFullness(ctx, opening, queue) });
}

/** Finds the queue of a moment, or makes it. */
export async function addQueue(ctx: Context, opensAt: Date): Promise<QueueRow> {
  const [created] = await ctx.db
    .insert(queues)
    .values({ opens_at: opensAt, rate: ctx.config.LINE_RATE_FIRST, secret: ctx.random.bytes(32).toString('hex') })
    .onConflictDoNothing()
    .returning();
  return created ?? (await findQueue(ctx.db, opensAt))!;
}

export async function findTicket(db: Db, queueId: number, account: Account): Promise<QueueTicketRow | undefined> {
  const own = and(eq(queueTickets.line_id, queueId), eq(queueTickets.family_id, familyOf(account)));
  const [ticket] = await db.select().from(queueTickets).where(own);
  return ticket;
}

/**
 * Adds a family's ticket under the queue's lock, unless it has one. Until the entries close a ticket has no place, afterwards the next one
 * (LINE-03).
 */
async function addTicket(ctx: Context, queueId: number, member: MemberRecord): Promise<QueueTicketRow | undefined> {
  return transaction(ctx.db, async (tx) => {
    const queue = await lockQueue(tx, queueId);
    if (!queue || queue.ended_at) return undefined;
    const known = await findTicket(tx, queueId, member);
    if (known) return known;
    const names = queue.names + 1;
    const [ticket] = await tx
      .insert(queueTickets)
      .values({
        line_id: queueId,
        family_id: familyOf(member),
        entry: ctx.random.bytes(16).toString('hex'),
        mailbox: member.kind === 'online' && member.email ? mailboxOf(member.email) : null,
        place: queue.closed_at ? names : null,
      })
      .onConflictDoNothing()
      .returning();
    // Accounts cost nothing: several with one mailbox are one person's (LINE-02).
    if (!ticket) throw new ApiFailure('CONFLICT', { message: 'queue.sameMailbox' });
    await tx.update(queues).set({ names }).where(eq(queues.id, queueId));
    return ticket;
  });
}

/** The mailbox of an address, without what anybody may add to their own (`name+anything@…`); only its hash is stored. */
const mailboxOf = (email: string) =>
  createHash('sha256')
    .update(email.toLowerCase().replace(/\+[^@]*/, ''))
    .digest('base64url');
