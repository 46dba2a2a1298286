import type { Applicant, applyForMembership } from '@portal/contract/endpoints';
import type { InferOutput } from 'valibot';
import type { Config } from '../../config.ts';
import { refuse } from '../../http/refusal.ts';
import { toCents } from '../payment/money.ts';
import { ageOn } from './age.ts';
import { checkApplicant, type Finding, type FormRules, type Role, when } from './applicant-rules.ts';
import { deriveGroup } from './derive-group.ts';
import type { GroupWithPrices, PriceRow, TypeWithGroups } from './find-member-type.ts';

export type ApplicationBody = InferOutput<typeof applyForMembership.body>;
type Limits = Pick<Config, 'ADULT_AGE' | 'FAMILY_PARENTS' | 'FAMILY_CHILDREN'>;

/** An applicant whose role and group the server has decided. */
export interface Person {
  applicant: Applicant;
  /** Dotted path of the applicant in the call. */
  path: string;
  role: Role;
  group: GroupWithPrices | null;
}

export interface CheckedApplication {
  people: Person[];
  price: PriceRow | undefined;
  findings: Finding[];
}

/** Checks an application by the rules of its form and decides roles, groups and the price; the client's figures are only compared. */
export function checkApplication(body: ApplicationBody, type: TypeWithGroups, today: string, limits: Limits): CheckedApplication {
  const gym = type.key === 'fitness_member';
  const people = gym ? gymPeople(body, type) : youthPeople(body, type, today);
  const family = people.some(({ role }) => role === 'host');
  const host = people.find(({ role }) => role === 'host' || role === 'individual');
  const price = host?.group?.prices.find(({ id, for_renewal }) => id === chosen(body, 'member_type_group_price_id') && !for_renewal);
  const findings = [
    ...when(!body.agree_privacy, 'agree_privacy', 'member.agree_privacyRequired'),
    ...when(!body.agree_member, 'agree_member', 'member.agreeMemberRequired'),
    ...(family ? checkFamily(people, limits) : when(people.length > 1, 'members', 'member.gymMember.oneApplicant')),
    ...people.flatMap((person) => checkPerson(person, today, limits, { gym, family })),
    ...(gym ? checkGymGroup(people[0]!, type, today) : []),
    ...(host?.group && !price ? priceMissing(gym) : []),
    ...when(price !== undefined && toCents(chosen(body, 'amount') ?? Number.NaN) !== feeOf(price), 'amount', 'member.amountRequired'),
  ];
  return { people, price, findings };
}

/** Refuses by the findings, all at once. */
export function refuseFindings(findings: Finding[]): void {
  if (findings.length === 0) return;
  throw refuse('VALIDATION', { fields: findings.map(([field, message]) => ({ field, code: message, message })) });
}

/** What joining costs: price and administration fee. */
export function feeOf({ price, admin_fee }: Pick<PriceRow, 'price' | 'admin_fee'>): number {
  return price + (admin_fee ?? 0);
}

/** The host's choices travel with the application or with the host. */
function chosen<K extends 'member_type_group_id' | 'member_type_group_price_id' | 'amount'>(body: ApplicationBody, name: K) {
  return body[name] ?? hostOf(body)[name];
}

function hostOf({ members }: ApplicationBody): Applicant {
  return members.find(({ is_host }) => is_host) ?? members[0]!;
}

function gymPeople(body: ApplicationBody, type: TypeWithGroups): Person[] {
  const group = type.groups.find(({ id }) => id === chosen(body, 'member_type_group_id')) ?? null;
  return body.members.map((applicant, n) => ({ applicant, path: `members.${n}`, role: 'individual', group }));
}

function youthPeople(body: ApplicationBody, type: TypeWithGroups, today: string): Person[] {
  const wished = type.groups.find(({ id }) => id === chosen(body, 'member_type_group_id'));
  const family = body.members.length > 1 || Boolean(wished?.is_family);
  const host = hostOf(body);
  return body.members.map((applicant, n) => {
    const role = !family ? 'individual' : applicant === host ? 'host' : applicant.is_parent ? 'parent' : 'child';
    return { applicant, path: `members.${n}`, role, group: groupOf(applicant, role, type, today) };
  });
}

/** The group by age; a family's others share the groups that are not for hosts. */
export function groupOf({ dob }: Applicant, role: Role, { groups }: TypeWithGroups, today: string): GroupWithPrices | null {
  return deriveGroup(groups, role === 'parent' || role === 'child' ? 'member' : role, ageOn(dob, today));
}

/** Counts of a family; of a renewal with those who are in it already. */
export function checkFamily(people: Pick<Person, 'role'>[], { FAMILY_PARENTS, FAMILY_CHILDREN }: Limits, listName = 'members'): Finding[] {
  const children = people.filter(({ role }) => role === 'child').length;
  return [
    ...when(people.length < 2, listName, 'member.ymMember.familyMemberRequired'),
    ...when(people.length - children > FAMILY_PARENTS, listName, 'member.ymMember.maxParent'),
    ...when(children > FAMILY_CHILDREN, listName, 'member.ymMember.maxFamilyMember'),
  ];
}

/** Checks what one person wrote, and his age: the role's, and that a group has it. */
export function checkPerson({ applicant, path, role, group }: Person, today: string, { ADULT_AGE }: Limits, form: FormRules): Finding[] {
  const age = ageOn(applicant.dob, today);
  const tooYoung = age !== null && age < ADULT_AGE && (role === 'host' || role === 'parent');
  const tooOld = age !== null && age >= ADULT_AGE && role === 'child';
  const groupless = !form.gym && group === null && !tooYoung && !tooOld;
  const findings = [
    ...checkApplicant(applicant, role, form),
    ...when(age === null || groupless, 'dob', 'plsEnterValidDob'),
    ...when(tooYoung, 'dob', 'age_adult_only'),
    ...when(tooOld, 'dob', 'age_child_only'),
  ];
  return findings.map(([field, message]) => [`${path}.${field}`, message]);
}

function checkGymGroup({ applicant, group }: Person, type: TypeWithGroups, today: string): Finding[] {
  const age = ageOn(applicant.dob, today);
  if (age === null) return [];
  const youngest = Math.min(...type.groups.map(({ min_age }) => min_age ?? 0));
  if (age < youngest) return [['members.0.dob', 'member.gymMember.ageNotAccept']];
  if (!group) return [['member_type_group_id', 'member.gymMember.chooseMemberTypeRequired']];
  const fits = age >= (group.min_age ?? 0) && age <= (group.max_age ?? age);
  return when(!fits, 'member_type_group_id', 'member.gymMember.ageNotAccept');
}

function priceMissing(gym: boolean): Finding[] {
  return [['member_type_group_price_id', gym ? 'member.gymMember.chooseMemberPriceRequired' : 'member.memberTypeGroupPriceRequired']];
}
