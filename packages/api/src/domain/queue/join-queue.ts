import { createHash } from 'node:crypto';
import type { Queue } from '@portal/contract/entities';
import { and, eq, inArray } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type QueueRow, type QueueTicketRow, queues, queueTickets } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { findOpening, findQueue, type Opening, openingTimes } from '../catalogue/opening.ts';
import { addressKey, countAttempt } from '../rate-limit.ts';
import { lockQueue, readQueue } from './advance-queue.ts';
import { noQueue, toQueue } from './to-queue.ts';

interface Joining {
  activityId: number;
  memberId?: number;
  /** The key that a visitor's device keeps; also sent for a member who was a visitor before. */
  device?: string;
  address: string;
}

/** Puts a person's name down, once, and returns where they are (LINE-02). A repeated call changes nothing. */
export async function joinQueue(ctx: Context, joining: Joining): Promise<Queue> {
  const opening = await findOpening(ctx, joining.activityId);
  if (!opening) return noQueue(ctx);
  const known = await findQueue(ctx.db, opening);
  const { joins_at, draws_at } = openingTimes(opening, ctx.config);
  const at = ctx.now();
  const hadNoNames = !known && draws_at <= at;
  if (at < joins_at || hadNoNames || known?.ended_at) return toQueue(ctx, opening, known && (await readQueue(ctx, known.id)));
  const owners = ownersOf(joining);
  if (owners.length === 0) throw new ApiFailure('VALIDATION');
  const { id } = known ?? (await addQueue(ctx, opening));
  // Draws first if it is time, so that latecomers come after.
  const queue = await readQueue(ctx, id);
  const ticket = (await findTicket(ctx.db, id, owners)) ?? (await addTicket(ctx, id, owners, joining));
  return toQueue(ctx, opening, queue, ticket?.place);
}

/** The owners under which the caller may have put their name down; the first is who they are now. */
function ownersOf({ memberId, device }: Joining): string[] {
  const visitor = device && `device ${createHash('sha256').update(device).digest('base64url')}`;
  return [memberId !== undefined && memberOwner(memberId), visitor].filter((owner) => typeof owner === 'string');
}

export const memberOwner = (memberId: number) => `member ${memberId}`;

/** Finds the queue of an opening, or makes it. */
export async function addQueue(ctx: Context, opening: Opening): Promise<QueueRow> {
  const rate = ctx.config.LINE_RATE_FIRST;
  const [created] = await ctx.db
    .insert(queues)
    .values({ ...opening, rate })
    .onConflictDoNothing()
    .returning();
  return created ?? (await findQueue(ctx.db, opening))!;
}

/** The caller's own ticket, unless another one has to be merged into it. */
async function findTicket(db: Db, queueId: number, owners: string[]): Promise<QueueTicketRow | undefined> {
  const tickets = await ticketsOf(db, queueId, owners);
  return tickets.length === 1 && tickets[0]!.owner === owners[0] ? tickets[0] : undefined;
}

const ticketsOf = (db: Db, queueId: number, owners: string[]) =>
  db
    .select()
    .from(queueTickets)
    .where(and(eq(queueTickets.line_id, queueId), inArray(queueTickets.owner, owners)));

/**
 * Under the queue's lock: keeps the member's own ticket, or takes over their device's, or makes a new one. Before the draw a new ticket has
 * no place, afterwards the next one.
 */
async function addTicket(ctx: Context, queueId: number, owners: string[], joining: Joining): Promise<QueueTicketRow | undefined> {
  const [owner] = owners as [string];
  if (joining.memberId === undefined) await countVisitor(ctx, queueId, joining.address);
  return transaction(ctx.db, async (tx) => {
    const queue = await lockQueue(tx, queueId);
    if (!queue || queue.ended_at) return undefined;
    const tickets = await ticketsOf(tx, queueId, owners);
    const [own, devices] = [tickets.find((ticket) => ticket.owner === owner), tickets.find((ticket) => ticket.owner !== owner)];
    const which = (ticket: QueueTicketRow) => and(eq(queueTickets.line_id, queueId), eq(queueTickets.owner, ticket.owner));
    if (own) {
      if (devices) await tx.delete(queueTickets).where(which(devices));
      return own;
    }
    if (devices) return (await tx.update(queueTickets).set({ owner }).where(which(devices)).returning())[0];
    const names = queue.names + 1;
    await tx.update(queues).set({ names }).where(eq(queues.id, queueId));
    const place = queue.drawn_at ? names : null;
    return (
      await tx
        .insert(queueTickets)
        .values({ line_id: queueId, owner, lot: randomLot(ctx), place })
        .returning()
    )[0];
  });
}

/** 48 random bits. */
const randomLot = ({ random }: Context) => random.bytes(6).readUIntBE(0, 6);

function countVisitor(ctx: Context, queueId: number, address: string): Promise<void> {
  const attempts = ctx.config.LINE_VISITORS_PER_ADDRESS;
  return countAttempt(ctx, { key: `queue ${queueId} ${addressKey(address)}`, attempts, minutes: 24 * 60 });
}
