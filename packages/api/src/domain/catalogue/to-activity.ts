import type { Activity, Fee } from '@portal/contract';
import { isEarlyBird } from '@portal/contract/entities';
import type { ActivityRecord, PostRow } from '../../db/schema/index.ts';
import { seatsOf, type Taken } from './seats.ts';

type ClassGroup = Pick<PostRow, 'photo' | 'alias' | 'title' | 'en_title' | 'color' | 'min_age' | 'max_age'>;

/**
 * Converts a class to the wire format, with its flags as of today. `seats_left` is set when at most `seatsLeftShown` are left.
 */
export function toActivity(record: ActivityRecord, group: ClassGroup, taken: Taken, today: string, seatsLeftShown: number): Activity {
  const { min_age, max_age, ...cmsgroup } = group;
  const { free, is_full, is_wait_full } = seatsOf(record, taken);
  return {
    ...record,
    opens_at: record.opens_at?.toISOString(),
    start_time: minutesOnly(record.start_time),
    end_time: minutesOnly(record.end_time),
    is_early_bird: isEarlyBird(record, today),
    is_full,
    is_wait_full,
    memberfee: toFee(record.member_fee),
    earlymemfee: toFee(record.early_member_fee),
    nonmemberfee: toFee(record.nonmember_fee),
    earlynonmemfee: toFee(record.early_nonmember_fee),
    min_age,
    max_age,
    seats: record.show_booked ? { total: record.capacity, booked: Math.min(taken.places, record.capacity) } : null,
    seats_left: free > 0 && free <= seatsLeftShown ? free : null,
    cmsgroup,
    change_rule: ownRule(record),
  };
}

/** Undefined for the rule of the notes on enrolment, which is every class's by default. */
function ownRule({ change_days: days, change_fee, small_fee_share: share }: ActivityRecord): Activity['change_rule'] {
  const rule = { days, fee: change_fee / 100, share };
  return days === 14 && rule.fee === 200 && share === 75 ? undefined : rule;
}

/** A fee of 0 is a price, a missing one is not. */
function toFee(cents: number | null): Fee {
  return cents === null ? null : { price: cents / 100 };
}

/** PostgreSQL's `09:00:00` → `09:00`. */
export function minutesOnly(time: string | null): string | null {
  return time?.slice(0, 5) ?? null;
}
