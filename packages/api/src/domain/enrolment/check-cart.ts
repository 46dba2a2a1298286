import type { FeeKind } from '@portal/contract';
import type { Conflict } from '@portal/contract/endpoints';
import { and, count, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { enrolments, invoices, type MemberRecord } from '../../db/schema/index.ts';
import { isBookable } from '../catalogue/booking-period.ts';
import { placesOf } from '../catalogue/places.ts';
import { classFee } from '../fee/class-fee.ts';
import type { LockedClass } from '../places/lock-classes.ts';
import type { Wish } from './wish.ts';

export interface FoundConflict {
  code: Conflict['code'];
  participant: MemberRecord;
  activity: LockedClass;
  /** The class that it clashes with: for 2 and 3 the class itself. */
  with: Pick<LockedClass, 'name_en' | 'name_ot'>;
}

/** What stands in the way of an order. */
export type Obstacle =
  | { obstacle: 'approval' | 'not-open'; activity: LockedClass }
  | { obstacle: 'conflicts'; conflicts: FoundConflict[] }
  | { obstacle: 'full'; activities: LockedClass[] }
  | { obstacle: 'no-fee'; activity: LockedClass; kind: FeeKind }
  | { obstacle: 'price-changed'; total: number }
  | { obstacle: 'holds' };

/** Refuses classes that are entered by approval, and those whose booking period is not open for this account. */
export function checkBooking(wishes: Wish[], memberPrice: boolean, today: string): Obstacle | undefined {
  for (const { activity } of wishes) {
    if (activity.need_approve) return { obstacle: 'approval', activity };
    if (!isBookable(activity, memberPrice ? 'member' : 'nonmember', today)) return { obstacle: 'not-open', activity };
  }
  return undefined;
}

/** Finds classes with fewer places than are wanted; the classes are locked (SEAT-1). */
export function checkFull(wishes: Wish[]): Obstacle | undefined {
  const wanted = (activity: LockedClass) => wishes.filter((wish) => wish.activity === activity).length;
  const classes = [...new Set(wishes.map(({ activity }) => activity))];
  const activities = classes.filter((activity) => placesOf(activity, activity.taken).free < wanted(activity));
  return activities.length > 0 ? { obstacle: 'full', activities } : undefined;
}

/** Computes every fee anew and compares the total with the one that the caller saw (R-33, PAY-1). */
export function checkTotal(wishes: Wish[], memberPrice: boolean, today: string, claimed: number | undefined): Obstacle | undefined {
  let total = 0;
  for (const { activity } of wishes) {
    const { kind, cents } = classFee(activity, memberPrice, today);
    if (cents === null) return { obstacle: 'no-fee', activity, kind };
    total += cents;
  }
  return claimed !== undefined && claimed !== total ? { obstacle: 'price-changed', total } : undefined;
}

/** Lets an account hold at most HOLDS_PER_MEMBER unpaid places: nobody may hoard. Places that were offered to it don't count. */
export async function checkHolds(ctx: Context, tx: Db, accountId: number, wanted: number): Promise<Obstacle | undefined> {
  const [held] = await tx
    .select({ number: count() })
    .from(enrolments)
    .innerJoin(invoices, eq(invoices.id, enrolments.invoice_id))
    .where(and(eq(invoices.member_id, accountId), eq(invoices.advance, false), eq(enrolments.state, 'held')));
  return (held?.number ?? 0) + wanted > ctx.config.HOLDS_PER_MEMBER ? { obstacle: 'holds' } : undefined;
}
