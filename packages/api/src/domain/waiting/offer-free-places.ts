import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { enrolments, type WaitingEntryRow, waitingEntries } from '../../db/schema/index.ts';
import { hongKongDate } from '../../hong-kong.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { type LockedClass, lockClasses } from '../places/lock-classes.ts';
import { offerPlace } from './offer-place.ts';

/**
 * Offers what is free of some classes to who waits for it: in order of joining and at most as many as there are places (SEAT-7). Classes that need an
 * approval, are over or not shown any more make no offers. Answers how many offers it made.
 */
export async function offerFreePlaces(ctx: Context, tx: Db, classIds: number[]): Promise<number> {
  let offers = 0;
  for (const locked of (await lockClasses(tx, classIds)).values()) {
    if (makesOffers(locked, hongKongDate(ctx.now()))) offers += await offerPlacesOf(ctx, tx, locked);
  }
  return offers;
}

function makesOffers(locked: LockedClass, today: string): boolean {
  return locked.active && !locked.need_approve && locked.taken.waiting > 0 && locked.end_date >= today;
}

async function offerPlacesOf(ctx: Context, tx: Db, locked: LockedClass): Promise<number> {
  let free = locked.capacity - locked.taken.places;
  if (free <= 0) return 0;
  let offers = 0;
  const queue = await tx
    .select()
    .from(waitingEntries)
    .where(and(eq(waitingEntries.activity_id, locked.id), eq(waitingEntries.state, 'waiting')))
    .orderBy(asc(waitingEntries.seq));
  for (const entry of queue) {
    if (free === 0) break;
    if (!(await offerOrReject(ctx, tx, locked, entry))) continue;
    free -= 1;
    offers += 1;
  }
  return offers;
}

/** Who has a place by now, or for whom the class has no fee any more, can't be offered one and must not hold up the others. */
async function offerOrReject(ctx: Context, tx: Db, locked: LockedClass, entry: WaitingEntryRow): Promise<boolean> {
  const enrolled = await tx
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.activity_id, locked.id),
        eq(enrolments.participant_id, entry.participant_id),
        inArray(enrolments.state, ['held', 'paid']),
      ),
    );
  if (enrolled.length === 0 && (await offerPlace(ctx, tx, locked, entry))) return true;
  await tx.update(waitingEntries).set({ state: 'rejected', closed_at: ctx.now() }).where(eq(waitingEntries.id, entry.id));
  await raiseAlert(ctx, tx, 'offer_impossible', null, { class: locked.code, entry: entry.id });
  return false;
}
