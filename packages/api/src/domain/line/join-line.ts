import { createHash } from 'node:crypto';
import type { Line } from '@portal/contract/entities';
import { and, eq, inArray } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type LineRow, type LineTicketRow, lines, lineTickets } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { findLine, findOpening, type Opening, openingTimes } from '../catalogue/opening.ts';
import { addressKey, countAttempt } from '../rate-limit.ts';
import { lockLine, readLine } from './advance-line.ts';
import { noLine, toLine } from './to-line.ts';

interface Joining {
  activityId: number;
  memberId?: number;
  /** The key that a visitor's device keeps; also sent for a member who was a visitor before. */
  device?: string;
  address: string;
}

/** Puts a person's name down, once, and returns where they are (LINE-02). A repeated call changes nothing. */
export async function joinLine(ctx: Context, joining: Joining): Promise<Line> {
  const opening = await findOpening(ctx, joining.activityId);
  if (!opening) return noLine(ctx);
  const known = await findLine(ctx.db, opening);
  const { joins_at, draws_at } = openingTimes(opening, ctx.config);
  const at = ctx.now();
  const hadNoNames = !known && draws_at <= at;
  if (at < joins_at || hadNoNames || known?.ended_at) return toLine(ctx, opening, known && (await readLine(ctx, known.id)));
  const owners = ownersOf(joining);
  if (owners.length === 0) throw new ApiFailure('VALIDATION');
  const { id } = known ?? (await addLine(ctx, opening));
  // Draws first if it is time, so that latecomers come after.
  const line = await readLine(ctx, id);
  const ticket = (await findTicket(ctx.db, id, owners)) ?? (await addTicket(ctx, id, owners, joining));
  return toLine(ctx, opening, line, ticket?.place);
}

/** The owners under which the caller may have put their name down; the first is who they are now. */
function ownersOf({ memberId, device }: Joining): string[] {
  const visitor = device && `device ${createHash('sha256').update(device).digest('base64url')}`;
  return [memberId !== undefined && memberOwner(memberId), visitor].filter((owner) => typeof owner === 'string');
}

export const memberOwner = (memberId: number) => `member ${memberId}`;

/** Finds the line of an opening, or makes it. */
export async function addLine(ctx: Context, opening: Opening): Promise<LineRow> {
  const rate = ctx.config.LINE_RATE_FIRST;
  const [made] = await ctx.db
    .insert(lines)
    .values({ ...opening, rate })
    .onConflictDoNothing()
    .returning();
  return made ?? (await findLine(ctx.db, opening))!;
}

/** The caller's own ticket, unless another one has to be merged into it. */
async function findTicket(db: Db, lineId: number, owners: string[]): Promise<LineTicketRow | undefined> {
  const tickets = await ticketsOf(db, lineId, owners);
  return tickets.length === 1 && tickets[0]!.owner === owners[0] ? tickets[0] : undefined;
}

const ticketsOf = (db: Db, lineId: number, owners: string[]) =>
  db
    .select()
    .from(lineTickets)
    .where(and(eq(lineTickets.line_id, lineId), inArray(lineTickets.owner, owners)));

/**
 * Under the line's lock: keeps the member's own ticket, or takes over their device's, or makes a new one. Before the draw a new ticket has
 * no place, afterwards the next one.
 */
async function addTicket(ctx: Context, lineId: number, owners: string[], joining: Joining): Promise<LineTicketRow | undefined> {
  const [owner] = owners as [string];
  if (joining.memberId === undefined) await countVisitor(ctx, lineId, joining.address);
  return transaction(ctx.db, async (tx) => {
    const line = await lockLine(tx, lineId);
    if (!line || line.ended_at) return undefined;
    const tickets = await ticketsOf(tx, lineId, owners);
    const [own, devices] = [tickets.find((ticket) => ticket.owner === owner), tickets.find((ticket) => ticket.owner !== owner)];
    const which = (ticket: LineTicketRow) => and(eq(lineTickets.line_id, lineId), eq(lineTickets.owner, ticket.owner));
    if (own) {
      if (devices) await tx.delete(lineTickets).where(which(devices));
      return own;
    }
    if (devices) return (await tx.update(lineTickets).set({ owner }).where(which(devices)).returning())[0];
    const names = line.names + 1;
    await tx.update(lines).set({ names }).where(eq(lines.id, lineId));
    const place = line.drawn_at ? names : null;
    return (
      await tx
        .insert(lineTickets)
        .values({ line_id: lineId, owner, lot: randomLot(ctx), place })
        .returning()
    )[0];
  });
}

/** 48 random bits. */
const randomLot = ({ random }: Context) => random.bytes(6).readUIntBE(0, 6);

function countVisitor(ctx: Context, lineId: number, address: string): Promise<void> {
  const attempts = ctx.config.LINE_VISITORS_PER_ADDRESS;
  return countAttempt(ctx, { key: `line ${lineId} ${addressKey(address)}`, attempts, minutes: 24 * 60 });
}
