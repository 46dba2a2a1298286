import type { Activity } from './activity.ts';

/** The four fees of a class: two price families, each with an early-bird price. */
export const feeKinds = ['member', 'early-member', 'non-member', 'early-non-member'] as const;
export type FeeKind = (typeof feeKinds)[number];

type Fees = Pick<Activity, 'is_early_bird' | 'memberfee' | 'earlymemfee' | 'nonmemberfee' | 'earlynonmemfee'>;

/**
 * The fee that a viewer pays. `price` is in the unit of the class's fees (HK$ on the wire), or null if the class has none of that kind; 0
 * is a price.
 */
export interface ViewerFee {
  kind: FeeKind;
  price: number | null;
}

/** Whether a class's early-bird price applies, up to and including its last day. Dates are `YYYY-MM-DD` in Hong Kong. */
export function isEarlyBird({ early_bird_end_date: end }: Pick<Activity, 'early_bird_end_date'>, today: string): boolean {
  return end != null && today <= end;
}

/**
 * Chooses a class's fee for a viewer: member prices or not (`paysMemberPrice`), early while the early-bird price applies (CLASS-04,
 * CLASS-05). No other fee replaces a missing one. The browser, the server's head tags and the back end's orders all use this
 * function.
 */
export function viewerFee(fees: Fees, memberPrice: boolean): ViewerFee {
  const kind: FeeKind = `${fees.is_early_bird ? 'early-' : ''}${memberPrice ? 'member' : 'non-member'}`;
  return { kind, price: feeOfKind(fees, kind) };
}

/** Returns the fee of one kind in HK$, or null. */
export function feeOfKind(fees: Fees, kind: FeeKind): number | null {
  const fee = {
    member: fees.memberfee,
    'early-member': fees.earlymemfee,
    'non-member': fees.nonmemberfee,
    'early-non-member': fees.earlynonmemfee,
  }[kind];
  return fee?.price ?? null;
}
