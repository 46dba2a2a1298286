import type { FeeKind } from '@portal/contract';
import type { ActivityRecord } from '../../db/schema/index.ts';
import { isEarlyBird } from '../catalogue/booking-period.ts';

type ClassFees = Pick<ActivityRecord, 'member_fee' | 'early_member_fee' | 'nonmember_fee' | 'early_nonmember_fee' | 'early_bird_end_date'>;

/** The fee that an account pays for a class today. `cents` is null where the class has none of that kind; 0 is a fee. */
export function classFee(activity: ClassFees, memberPrice: boolean, today: string): { kind: FeeKind; cents: number | null } {
  if (isEarlyBird(activity, today)) {
    return memberPrice
      ? { kind: 'early-member', cents: activity.early_member_fee }
      : { kind: 'early-non-member', cents: activity.early_nonmember_fee };
  }
  return memberPrice ? { kind: 'member', cents: activity.member_fee } : { kind: 'non-member', cents: activity.nonmember_fee };
}
