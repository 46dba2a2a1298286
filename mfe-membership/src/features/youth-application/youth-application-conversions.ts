import type { EndpointInput, MemberType, Options } from '@portal/contract';
import type { applyForMembership } from '@portal/contract/endpoints';
import { type ApplicantRules, groupOf, priceToPay } from '@portal/contract/membership';
import { toSentApplicant } from '../application/applicant-conversions.ts';
import { chosenPrice, payingGroup } from './youth-application-rules.ts';
import type { YouthApplicationValues } from './youth-application-schema.ts';

type Application = EndpointInput<typeof applyForMembership>['body'];

/** Returns the host's group, price and amount (price plus administration fee). */
export function toChoice({ members, member_type_group_price_id }: YouthApplicationValues, rules: ApplicantRules) {
  const group = payingGroup(members, rules);
  const price = chosenPrice(group, member_type_group_price_id);
  return { member_type_group_id: group?.id, member_type_group_price_id: price?.id, amount: price && priceToPay(price) };
}

/** Returns the application to send; in a family the host pays (YOUTH-13). */
export function toApplication(values: YouthApplicationValues, type: MemberType, rules: ApplicantRules, options: Options): Application {
  const choice = toChoice(values, rules);
  const { agree_privacy, agree_member, agree_direct_marketing } = values;
  return {
    members: values.members.map((applicant, n) => ({
      ...toSentApplicant(applicant, options),
      ...(n === 0 ? choice : { amount: 0 }),
      member_type_id: type.id,
      member_type_group_id: groupOf(applicant, rules)?.id,
    })),
    member_type_id: type.id,
    ...choice,
    ...{ agree_privacy, agree_member, agree_direct_marketing },
  };
}
