import { type FeeKind, isEarlyBird, viewerFee } from '@portal/contract/entities';
import type { ActivityRecord } from '../../db/schema/index.ts';

type ClassFees = Pick<ActivityRecord, 'member_fee' | 'early_member_fee' | 'nonmember_fee' | 'early_nonmember_fee' | 'early_bird_end_date'>;

/**
 * The fee that an account pays for a class today, by the contract's rule. `cents` is null if the class has no such fee; 0 is a fee.
 */
export function classFee(activity: ClassFees, memberPrice: boolean, today: string): { kind: FeeKind; cents: number | null } {
  const { kind, price: cents } = viewerFee(
    {
      is_early_bird: isEarlyBird(activity, today),
      memberfee: { price: activity.member_fee },
      earlymemfee: { price: activity.early_member_fee },
      nonmemberfee: { price: activity.nonmember_fee },
      earlynonmemfee: { price: activity.early_nonmember_fee },
    },
    memberPrice,
  );
  return { kind, cents };
}
