import * as v from 'valibot';
import { type ApplicantRules, childSchema, parentSchema } from './applicant.ts';
import { checkFamily } from './application.ts';
import { findings, when } from './fields.ts';
import type { ApplicantRole } from './group.ts';

export interface RenewalRules extends ApplicantRules {
  /** The prices that lead to a future expiry date. */
  priceIds: readonly number[];
  /** The family's existing members, host included; empty outside a family. */
  present: readonly { role: ApplicantRole }[];
}

/** A renewal: a price, and people who join the family; the limits include existing members. */
export function renewalSchema({ priceIds, present, ...rules }: RenewalRules) {
  return v.pipe(
    v.object({
      price_id: v.nullish(v.number()),
      newParents: v.array(parentSchema(rules)),
      newChildren: v.array(childSchema(rules)),
    }),
    findings(({ price_id, newParents, newChildren }) => {
      const joins = [...newParents, ...newChildren];
      const field = newParents.length > 0 ? 'newParents' : 'newChildren';
      return [
        ...when(price_id == null || !priceIds.includes(price_id), 'price_id', 'renewal.priceRequired'),
        ...when(joins.length > 0 && present.length === 0, field, 'renewal.notFamily'),
        ...(joins.length > 0 && present.length > 0 ? checkFamily([...present, ...joins], field) : []),
      ];
    }),
  );
}
