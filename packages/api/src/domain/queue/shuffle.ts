import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import type { QueueRow } from '../../db/schema/index.ts';
import { roundFrom, timeOfRound } from '../../gateways/beacon.ts';

/** What shuffles a queue, in hex; with the beacon's signature if it is the beacon's. */
export type Seed = Required<Pick<QueueRow, 'seed' | 'signature'>>;

/** Bounds, in seconds, on the time from the shuffle until everyone knows their place. */
const announcedSeconds = { least: 2, most: 60 };

export function secondsToAnnounce(names: number, { LINE_TOLD_PER_SECOND }: Context['config']): number {
  return Math.min(announcedSeconds.most, Math.max(announcedSeconds.least, names / LINE_TOLD_PER_SECOND));
}

/**
 * Closes the entries: stores the hash of all of them and which round of the beacon will shuffle them, before anybody can know that round
 * (LINE-09). Without a beacon the secret shuffles at once, whose hash was public before the first entry.
 */
export async function closeEntries(ctx: Context, tx: Db, queue: QueueRow): Promise<Partial<QueueRow>> {
  const { rows } = (await tx.execute(sql`
    select encode(sha256(convert_to(coalesce(string_agg(entry, E'\n' order by entry collate "C"), ''), 'UTF8')), 'hex') as hash
    from line_tickets where line_id = ${queue.id}`)) as unknown as { rows: { hash: string }[] };
  const closed = { closed_at: ctx.now(), entries: queue.names, entries_hash: rows[0]!.hash };
  if (!ctx.beacon) return { ...closed, ...(await shuffle(ctx, tx, queue, secretOf(queue))) };
  return { ...closed, round: roundFrom(new Date(ctx.now().getTime() + ctx.config.BEACON_AFTER_SECONDS * 1000)) };
}

export const isRoundOut = (ctx: Context, { round }: QueueRow): boolean => round === null || timeOfRound(round) <= ctx.now();

const secretOf = ({ secret }: QueueRow): Seed => ({ seed: secret, signature: null });

/** What is to shuffle a closed queue: its round of the beacon or, if that doesn't come in time, its secret (LINE-10). */
export async function findSeed(ctx: Context, queue: QueueRow): Promise<Seed | undefined> {
  const { closed_at, drawn_at, round } = queue;
  if (!closed_at || drawn_at || round === null) return undefined;
  try {
    if (!ctx.beacon) throw new Error('There is no beacon any more');
    const { randomness, signature } = await ctx.beacon.fetch(round);
    return { seed: randomness, signature };
  } catch (error) {
    const isLate = ctx.now().getTime() >= timeOfRound(round).getTime() + ctx.config.BEACON_WAIT_SECONDS * 1000;
    ctx.log.warn({ err: error, round, isLate }, "no round of the queue's beacon");
    return isLate ? secretOf(queue) : undefined;
  }
}

/** Gives every entry its place, in one statement: all or nothing. Latecomers have theirs already. */
export async function shuffle(ctx: Context, tx: Db, queue: QueueRow, seed: Seed): Promise<Partial<QueueRow>> {
  await tx.execute(sql`
    update line_tickets set place = shuffled.place
    from (
      select entry, row_number() over (order by sha256(decode(${seed.seed} || entry, 'hex')), entry) as place
      from line_tickets where line_id = ${queue.id} and place is null
    ) shuffled
    where line_id = ${queue.id} and line_tickets.entry = shuffled.entry`);
  const drawn_at = ctx.now();
  const moves_at = new Date(drawn_at.getTime() + secondsToAnnounce(queue.names, ctx.config) * 1000);
  return { ...seed, drawn_at, moves_at, reckoned_at: moves_at };
}
