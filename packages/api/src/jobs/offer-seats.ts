import { hongKongDate } from '@portal/contract/hong-kong';
import { and, eq, gte } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { activities, waitingEntries } from '../db/schema/index.ts';
import { transaction } from '../db/transaction.ts';
import { countTaken } from '../domain/catalogue/seats.ts';
import { offerFreeSeats } from '../domain/waiting/offer-free-seats.ts';
import { each, type Job } from './job.ts';

/** Offers places that became free other than by an order ending: a larger class, a changed row (SEAT-7). */
export const offerSeats: Job = { name: 'offer-places', everySeconds: 60, run: offer };

async function offer(ctx: Context): Promise<void> {
  const classes = await ctx.db
    .selectDistinct({ id: activities.id, capacity: activities.capacity })
    .from(activities)
    .innerJoin(waitingEntries, and(eq(waitingEntries.activity_id, activities.id), eq(waitingEntries.state, 'waiting')))
    .where(and(eq(activities.active, true), eq(activities.need_approve, false), gte(activities.end_date, hongKongDate(ctx.now()))));
  const takenOf = await countTaken(
    ctx.db,
    classes.map(({ id }) => id),
  );
  const withRoom = classes.filter(({ id, capacity }) => takenOf(id).places < capacity);
  await each(ctx, offerSeats.name, withRoom, ({ id }) => transaction(ctx.db, (tx) => offerFreeSeats(ctx, tx, [id])));
}
