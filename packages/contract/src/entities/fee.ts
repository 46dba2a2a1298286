import type { Activity } from './activity.ts';

/** The four fees of a class: two price families, each with an early-bird price. */
export const feeKinds = ['member', 'early-member', 'non-member', 'early-non-member'] as const;
export type FeeKind = (typeof feeKinds)[number];

type Fees = Pick<Activity, 'is_early_bird' | 'memberfee' | 'earlymemfee' | 'nonmemberfee' | 'earlynonmemfee'>;

/** The fee that a viewer pays. `price` is HK$, or null where the class has none of that kind; 0 is a price. */
export interface ViewerFee {
  kind: FeeKind;
  price: number | null;
}

/** Chooses the fee of a class for a viewer: member prices or not (`paysMemberPrice`), early while the class's early bird is on (CLASS-04, CLASS-05). */
export function viewerFee(fees: Fees, memberPrice: boolean): ViewerFee {
  const kind: FeeKind = `${fees.is_early_bird ? 'early-' : ''}${memberPrice ? 'member' : 'non-member'}`;
  return { kind, price: feeOfKind(fees, kind) };
}

/** The fee of one kind in HK$, or null. */
export function feeOfKind(fees: Fees, kind: FeeKind): number | null {
  const fee = {
    member: fees.memberfee,
    'early-member': fees.earlymemfee,
    'non-member': fees.nonmemberfee,
    'early-non-member': fees.earlynonmemfee,
  }[kind];
  return fee?.price ?? null;
}
