import type { Locale } from '@portal/contract';
import type { Applicant, applyForMembership } from '@portal/contract/endpoints';
import { hongKongDate } from '@portal/contract/hong-kong';
import {
  type ApplicantRole,
  type ApplicantRules,
  declarationsSchema,
  groupOf,
  gymChoiceSchema,
  gymDetailsSchema,
  youthDetailsSchema,
} from '@portal/contract/membership';
import * as v from 'valibot';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { CheckedFile } from '../../files/check-file.ts';
import { checkBySchema } from '../check-by-schema.ts';
import { findMemberType, type GroupWithPrices, type PriceRow, type TypeWithGroups, toMemberType } from './find-member-type.ts';
import { checkFormFiles, type PersonFiles } from './person-files.ts';

type ApplicationBody = v.InferOutput<typeof applyForMembership.body>;

/** An applicant whom the form's schema accepted, with the role and group that the server decided. */
export interface Person {
  applicant: Partial<Omit<Applicant, 'dob'>> & { dob: string };
  /** Dotted path of the applicant in the call. */
  path: string;
  role: ApplicantRole;
  group: GroupWithPrices;
}

export interface CheckedForm {
  type: TypeWithGroups;
  people: Person[];
  /** One for each of the people. */
  files: PersonFiles[];
  price: PriceRow;
  parq: CheckedFile | null;
  directMarketing: boolean;
  locale: Locale;
}

/** Checks a whole application, fields before files; a failure lists everything wrong with the fields, or with the files. */
export async function checkForm(ctx: Context, body: ApplicationBody, locale: Locale): Promise<CheckedForm> {
  const type = await findType(ctx, body);
  const { people, price } = checkApplication(body, type, hongKongDate(ctx.now()));
  const { files, parq } = await checkFormFiles(ctx, people, type.key === 'fitness_member' ? body.parq : null);
  return { type, people, files, price, parq, directMarketing: Boolean(body.agree_direct_marketing), locale };
}

/** Finds the type, youth or gym, by the id sent with the application or its first applicant. */
async function findType({ db }: Context, body: ApplicationBody): Promise<TypeWithGroups> {
  const id = body.member_type_id ?? body.members[0]?.member_type_id;
  const type = id ? await findMemberType(db, { id }) : await findMemberType(db, { key: body.parq ? 'fitness_member' : 'ym_member' });
  const message = 'member.memberTypeRequired';
  if (!type) throw new ApiFailure('VALIDATION', { fields: [{ field: 'member_type_id', code: message, message }] });
  return type;
}

/**
 * Checks an application with its form's schemas and decides roles, groups and the price; the client's figures are only compared (R-86,
 *
 */
function checkApplication(body: ApplicationBody, type: TypeWithGroups, today: string): Pick<CheckedForm, 'people' | 'price'> {
  // As the page sees it: the prices for joining, in HK$.
  const rules: ApplicantRules = { groups: toMemberType(type).groups, today, englishName: false };
  const application = { ...body, ...chosen(body) };
  return type.key === 'fitness_member' ? checkGym(application, type, rules) : checkYouth(application, type, rules);
}

function checkYouth(body: ApplicationBody, type: TypeWithGroups, rules: ApplicantRules): Pick<CheckedForm, 'people' | 'price'> {
  const members = withRoles(body, type);
  const host = members.find(({ role }) => role === 'host' || role === 'individual')!;
  const application = { ...body, members, member_type_group_id: groupOf(host, rules)?.id };
  const checked = checkBySchema(v.intersect([declarationsSchema, youthDetailsSchema(rules)]), application);
  const people = checked.members.map((person, n) => toPerson(person, `members.${n}`, groupOf(person, rules)?.id, type));
  return { people, price: priceOf(application, type) };
}

function checkGym(body: ApplicationBody, type: TypeWithGroups, rules: ApplicantRules): Pick<CheckedForm, 'people' | 'price'> {
  const application = { ...body, members: body.members.map((applicant) => ({ ...applicant, role: 'individual' })) };
  const choice = gymChoiceSchema(rules, body.members[0]!.dob ?? '');
  const checked = checkBySchema(v.intersect([declarationsSchema, gymDetailsSchema(rules), choice]), application);
  const people = checked.members.map((person, n) => toPerson(person, `members.${n}`, checked.member_type_group_id, type));
  return { people, price: priceOf(application, type) };
}

/** A checked applicant with their group, which the schema has verified. */
export function toPerson(
  { role, ...applicant }: Person['applicant'] & { role: ApplicantRole },
  path: string,
  groupId: number | null | undefined,
  { groups }: TypeWithGroups,
): Person {
  return { applicant, role, path, group: groups.find(({ id }) => id === groupId)! };
}

/** Several people are a family, and so is one person who chose a family group. The host is the one marked as such, or the first. */
function withRoles(body: ApplicationBody, { groups }: TypeWithGroups) {
  const family = body.members.length > 1 || groups.some(({ id, is_family }) => is_family && id === body.member_type_group_id);
  const host = hostOf(body);
  return body.members.map((applicant) => {
    const role: ApplicantRole = !family ? 'individual' : applicant === host ? 'host' : applicant.is_parent ? 'parent' : 'child';
    return { ...applicant, dob: applicant.dob ?? '', role };
  });
}

/** The host's choices come with the application or with the host. */
function chosen(body: ApplicationBody) {
  const host = hostOf(body);
  return {
    member_type_group_id: body.member_type_group_id ?? host.member_type_group_id,
    member_type_group_price_id: body.member_type_group_price_id ?? host.member_type_group_price_id,
    amount: body.amount ?? host.amount,
  };
}

function hostOf({ members }: ApplicationBody): Applicant {
  return members.find(({ is_host }) => is_host) ?? members[0]!;
}

function priceOf({ member_type_group_price_id }: ApplicationBody, { groups }: TypeWithGroups): PriceRow {
  return groups.flatMap(({ prices }) => prices).find(({ id }) => id === member_type_group_price_id)!;
}
