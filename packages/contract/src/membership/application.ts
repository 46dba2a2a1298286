import * as v from 'valibot';
import { ageOn } from '../entities/age.ts';
import type { Price } from '../entities/membership.ts';
import { type ApplicantRules, gymApplicantSchema, youthApplicantSchema } from './applicant.ts';
import { priceToPay } from './fee.ts';
import { check, type Finding, findings, neededFile, when } from './fields.ts';
import { type ApplicantRole, deriveGroup, isForAge, youngestAge } from './group.ts';
import type { MembershipMessage } from './messages.ts';
import { plain } from './plain.ts';

/** The most parents, host included, and children in a family. */
export const MAX_PARENTS = 2;
export const MAX_CHILDREN = 6;

const id = v.nullish(v.number());
/** The host's choice; the amount is in HK$ and only compared. */
const choice = { member_type_group_id: id, member_type_group_price_id: id, amount: v.nullish(v.number()) };
interface Choice {
  member_type_group_id?: number | null;
  member_type_group_price_id?: number | null;
  amount?: number | null;
}

/** The declarations before an application is sent. Consent to direct marketing is requested, never required. */
export const declarationsSchema = v.object({
  agree_privacy: agreement('member.agree_privacyRequired'),
  agree_member: agreement('member.agreeMemberRequired'),
  agree_direct_marketing: v.nullish(v.boolean(), false),
});

/** An application for an association membership: one person, or a host and a family; the host's group and price. */
export function youthDetailsSchema(rules: ApplicantRules) {
  return v.pipe(
    v.object({ members: v.array(youthApplicantSchema(rules)), ...choice }),
    findings(({ members, ...chosen }) => {
      const host = members.find(({ role }) => role === 'host' || role === 'individual');
      const group = host && groupOf(host, rules);
      return [
        ...members.flatMap((person, n) =>
          when(!groupOf(person, rules), `members.${n}.member_type_group_id`, 'member.ymMember.memberTypeGroupRequired'),
        ),
        ...(members.some(({ role }) => role === 'host') ? checkFamily(members, 'members') : []),
        ...when(chosen.member_type_group_id == null, 'member_type_group_id', 'member.memberTypeGroupRequired'),
        ...checkPrice(chosen, group?.prices, 'member.memberTypeGroupPriceRequired'),
      ];
    }),
  );
}

/** The first step of a gym application: one person and the health questionnaire. */
export function gymDetailsSchema(rules: ApplicantRules) {
  return v.object({
    members: v.pipe(v.array(gymApplicantSchema(rules)), v.maxLength(1, 'member.gymMember.oneApplicant' satisfies MembershipMessage)),
    parq: neededFile('member.gymMember.parqRequired'),
  });
}

/** The second step: a group that accepts the applicant's age, and a duration. */
export function gymChoiceSchema({ groups, today }: ApplicantRules, dob: string) {
  return v.pipe(
    v.object(choice),
    findings((chosen) => {
      const group = groups.find((item) => item.id === chosen.member_type_group_id);
      if (!group) return when(true, 'member_type_group_id', 'member.gymMember.chooseMemberTypeRequired');
      const age = ageOn(plain(dob), today);
      return [
        ...when(
          age !== null && age >= youngestAge(groups) && !isForAge(group, age),
          'member_type_group_id',
          'member.gymMember.ageNotAccept',
        ),
        ...checkPrice(chosen, group.prices, 'member.gymMember.chooseMemberPriceRequired'),
      ];
    }),
  );
}

/** The group that results from a person's age. The date of birth may be as it was typed. */
export function groupOf({ role, dob }: { role: ApplicantRole; dob: string }, { groups, today }: ApplicantRules) {
  return deriveGroup(groups, role, ageOn(plain(dob), today));
}

/** The size of a family; at a renewal, including existing members. */
export function checkFamily(people: readonly { role: ApplicantRole }[], field: string): Finding[] {
  const children = people.filter(({ role }) => role === 'child').length;
  return [
    ...when(people.length < 2, field, 'member.ymMember.familyMemberRequired'),
    ...when(people.length - children > MAX_PARENTS, field, 'member.ymMember.maxParent'),
    ...when(people.length > MAX_PARENTS + MAX_CHILDREN || children > MAX_CHILDREN, field, 'member.ymMember.maxFamilyMember'),
  ];
}

function checkPrice(chosen: Choice, prices: readonly Price[] | null | undefined, missing: MembershipMessage): Finding[] {
  if (!prices) return [];
  const price = prices.find(({ id }) => id === chosen.member_type_group_price_id);
  return [
    ...when(!price, 'member_type_group_price_id', missing),
    ...when(chosen.amount == null || (price !== undefined && chosen.amount !== priceToPay(price)), 'amount', 'member.amountRequired'),
  ];
}

function agreement(message: MembershipMessage) {
  return v.pipe(
    v.nullish(v.boolean(), false),
    check((agreed: boolean) => agreed, message),
  );
}
