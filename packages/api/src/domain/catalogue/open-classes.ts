import type { Post } from '@portal/contract';
import { hongKongDate } from '@portal/contract/hong-kong';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { activities } from '../../db/schema/index.ts';
import { isOpenOn } from './booking-period.ts';
import { classFee } from './class-fee.ts';
import { countTaken, seatsOf, type Taken } from './seats.ts';

/** The open classes of a group together. */
export interface GroupClasses {
  open_classes: NonNullable<Post['open_classes']>;
  /** The lowest of all fees, in HK$. */
  price_from: number | undefined;
  /** The class to name: one with a seat first, then the earliest. */
  best: number;
  /** How many classes it is about. */
  fitting: number;
}

export interface OpenClasses {
  byGroup: Map<number, GroupClasses>;
  takenOf: (classId: number) => Taken;
}

const { id, group_id, weekdays, start_date, start_time, capacity, wait_capacity, need_approve, early_bird_end_date } = activities;
const { member_fee, early_member_fee, nonmember_fee, early_nonmember_fee } = activities;
const fees = { member_fee, early_member_fee, nonmember_fee, early_nonmember_fee };
const columns = { id, group_id, weekdays, start_date, capacity, wait_capacity, need_approve, early_bird_end_date, ...fees };

/** Sums up, for each group, its open classes among some. */
export async function findOpenClasses(ctx: Context, which: SQL): Promise<OpenClasses> {
  const today = hongKongDate(ctx.now());
  const rows = await ctx.db
    .select(columns)
    .from(activities)
    .where(and(which, eq(activities.active, true), isOpenOn(today)))
    .orderBy(asc(start_date), asc(start_time), asc(id));
  const takenOf = await countTaken(
    ctx.db,
    rows.map((row) => row.id),
  );
  const classes = rows.map((row) => {
    const feeOf = (member: boolean) => classFee(row, member, today).cents;
    const seats = seatsOf(row, takenOf(row.id));
    return {
      ...row,
      ...seats,
      memberfee: feeOf(true),
      nonmemberfee: feeOf(false),
      rank: availabilityRank(seats, row.need_approve),
    };
  });
  const byGroup = new Map<number, GroupClasses>();
  for (const [group, all] of Map.groupBy(classes, (item) => item.group_id)) {
    const best = all.toSorted((a, b) => a.rank - b.rank)[0]!;
    const seats = all.reduce((sum, item) => sum + (item.need_approve ? 0 : item.free), 0);
    const [memberfee, nonmemberfee] = [lowest(all.map((item) => item.memberfee)), lowest(all.map((item) => item.nonmemberfee))];
    byGroup.set(group, {
      open_classes: {
        weekdays: [...new Set(all.flatMap((item) => item.weekdays))].sort(),
        start_date: all[0]!.start_date,
        memberfee,
        nonmemberfee,
        seats_left: seats > 0 && seats <= ctx.config.SEATS_LEFT_SHOWN ? seats : null,
        is_full: best.is_full,
        is_wait_full: best.is_wait_full,
        need_approve: best.need_approve,
      },
      price_from: lowest([memberfee, nonmemberfee].map((fee) => (fee === null ? null : fee * 100))) ?? undefined,
      best: best.id,
      fitting: all.length,
    });
  }
  return { byGroup, takenOf };
}

/** 0: has a place; 1: has a list to join; 2: neither. */
function availabilityRank({ is_full, is_wait_full }: { is_full: boolean; is_wait_full: boolean }, needApprove: boolean): number {
  if (!is_full && !needApprove) return 0;
  return is_wait_full ? 2 : 1;
}

/** The lowest of some fees in cents, in HK$; null if there is none. */
function lowest(cents: (number | null)[]): number | null {
  const known = cents.filter((fee) => fee !== null);
  return known.length === 0 ? null : Math.min(...known) / 100;
}
