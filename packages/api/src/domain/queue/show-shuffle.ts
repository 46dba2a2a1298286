import { createHash } from 'node:crypto';
import type { Shuffle } from '@portal/contract/entities';
import { and, asc, eq, lte } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import { queues, queueTickets } from '../../db/schema/index.ts';
import { timeOfRound, urlOfRound } from '../../gateways/beacon.ts';
import { type Account, findTicket } from './join-queue.ts';

/** Shows how a queue was or will be shuffled, and the caller's own entry (LINE-09). All callers within a second share the rest. */
export async function showShuffle(ctx: Context, name: string, account: Account | undefined): Promise<Shuffle> {
  const id = /^\d{1,9}$/.test(name) ? Number(name) : 0;
  const shuffle = await ctx.singleFlight(`shuffle ${id}`, () => findShuffle(ctx, id));
  const own = account && (await findTicket(ctx.db, id, account));
  return { ...shuffle, own: own && { entry: own.entry, place: own.place } };
}

async function findShuffle({ db, config }: Context, id: number): Promise<Shuffle> {
  const [queue] = await db.select().from(queues).where(eq(queues.id, id));
  if (!queue) throw new ApiFailure('NOT_FOUND');
  const { round, secret, seed, signature, entries: count, entries_hash } = queue;
  const shuffle = {
    opens_at: queue.opens_at.toISOString(),
    secret_hash: createHash('sha256').update(secret, 'hex').digest('hex'),
    closed_at: queue.closed_at?.toISOString(),
    ...{ count, entries_hash, round },
    round_at: round === null ? null : timeOfRound(round).toISOString(),
    round_url: round === null ? null : urlOfRound(config, round),
  };
  if (!queue.drawn_at) return shuffle;
  const tickets = await db
    .select({ entry: queueTickets.entry })
    .from(queueTickets)
    .where(and(eq(queueTickets.line_id, id), lte(queueTickets.place, count!)))
    .orderBy(asc(queueTickets.place));
  return { ...shuffle, shuffled_at: queue.drawn_at.toISOString(), seed, signature, entries: tickets.map(({ entry }) => entry) };
}
