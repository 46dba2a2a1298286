import type { EndpointInput, MemberType, Options } from '@portal/contract';
import type { applyForMembership } from '@portal/contract/endpoints';
import { priceToPay } from '@portal/contract/membership';
import { toSentApplicant } from '../application/applicant-conversions.ts';
import type { GymApplicationValues } from './gym-application-schema.ts';

/** Returns the chosen group and price, and the cost with the administration fee. */
export function toGymChoice(values: Pick<GymApplicationValues, 'member_type_group_id' | 'member_type_group_price_id'>, type: MemberType) {
  const group = type.groups.find(({ id }) => id === Number(values.member_type_group_id));
  const price = group?.prices?.find(({ id }) => id === Number(values.member_type_group_price_id));
  return { member_type_group_id: group?.id, member_type_group_price_id: price?.id, amount: price && priceToPay(price) };
}

/** Returns the application to send. */
export function toGymApplication(
  values: GymApplicationValues,
  type: MemberType,
  options: Options,
): EndpointInput<typeof applyForMembership>['body'] {
  const choice = { member_type_id: type.id, ...toGymChoice(values, type) };
  const { agree_privacy, agree_member, parq } = values;
  return { members: [{ ...toSentApplicant(values.members[0], options), ...choice }], ...choice, agree_privacy, agree_member, parq };
}
