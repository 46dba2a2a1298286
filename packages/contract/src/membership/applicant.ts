import * as v from 'valibot';
import { ageOn } from '../entities/age.ts';
import type { MemberGroup } from '../entities/membership.ts';
import {
  anyDocument,
  check,
  chineseName,
  emailAddress,
  emergencyName,
  englishName,
  findings,
  identityCard,
  line,
  needed,
  neededFile,
  when,
} from './fields.ts';
import { type ApplicantRole, dobFault, youngestAge } from './group.ts';
import { HONG_KONG, isPhone, readPhone } from './phone.ts';
import { plainCode } from './plain.ts';

/** `YYYY-MM-DD`. */
const DATE_LENGTH = 10;

/** What the validation of applicants depends on besides their input. */
export interface ApplicantRules {
  /** The membership's groups, with their joining prices. */
  groups: readonly MemberGroup[];
  /** `YYYY-MM-DD` in Hong Kong. */
  today: string;
  /** The youth form requires the English name; for the gym form and the server, a Chinese one alone is enough. */
  englishName: boolean;
}

const person = {
  title: line(30),
  gender: line(30),
  surname: englishName,
  given_name: englishName,
  other_name: chineseName,
  hkid: identityCard,
  passport_no: anyDocument,
  /** The nationality. */
  internationality: line(100),
  become_volunteer: v.nullish(v.boolean(), false),
  /** The portrait. */
  iconPic: neededFile('member.uploadIcon.iconPicRequired'),
  /** The identity document. */
  idPic: neededFile('member.idPicRequired'),
};

const contact = {
  mobile_country_code: line(6),
  mobile: line(20),
  room: line(50),
  floor: line(50),
  block: line(50),
  building: line(50),
  street: line(50),
  district: line(50),
  province: line(50),
  country: line(50),
  emergency_name: emergencyName(100),
  emergency_contact: line(20),
  emergency_relationship: line(20),
};

const profile = {
  religion: line(50),
  career: line(100),
  marital_status: line(50),
  tel: line(20),
  email: emailAddress,
  language: line(30),
  receive_method: line(200),
};

const requiredContact = {
  mobile_country_code: needed(contact.mobile_country_code),
  mobile: needed(contact.mobile),
  email: needed(profile.email),
};

/** Stands for no limit, without letting anyone send a text of any size. */
const NO_REAL_LIMIT = 10_000;

/** Individuals aren't held to a family's limits for the emergency contact. */
const individual = {
  ...person,
  ...contact,
  ...profile,
  ...requiredContact,
  emergency_name: emergencyName(NO_REAL_LIMIT),
  emergency_contact: line(100),
  emergency_relationship: line(100),
};

/**
 * The applicant forms of an association membership, "youth" for short. A field in one of these lists is requested, checked, sent and
 * stored. The date of birth isn't in them: its check depends on the groups and on today, so the schemas add it.
 */
export const youthFields = {
  individual: { ...individual, language: needed(profile.language) },
  host: { ...person, ...contact, ...profile, ...requiredContact },
  parent: { ...person, ...contact, ...profile },
  /** The reduced profile; the identity number may come from a birth certificate. */
  child: { ...person, ...contact, hkid: anyDocument, email: emailAddress },
};

/** The applicant form of a gym membership. */
export const gymFields = {
  ...individual,
  ym_member_no: line(20, plainCode),
  /** May be left out (GYM-15). */
  idPic: v.nullish(v.file()),
  emergency_name: needed(individual.emergency_name),
  emergency_contact: needed(individual.emergency_contact),
  emergency_relationship: needed(individual.emergency_relationship),
};

/** An applicant of an association membership, by role. */
export function youthApplicantSchema(rules: ApplicantRules) {
  return v.variant('role', [
    v.pipe(v.object({ role: v.literal('individual'), dob: youthDob('individual', rules), ...youthFields.individual }), acrossFields(rules)),
    v.pipe(v.object({ role: v.literal('host'), dob: youthDob('host', rules), ...youthFields.host }), acrossFields(rules)),
    parentSchema(rules),
    childSchema(rules),
  ]);
}

export function parentSchema(rules: ApplicantRules) {
  return v.pipe(v.object({ role: v.literal('parent'), dob: youthDob('parent', rules), ...youthFields.parent }), acrossFields(rules));
}

export function childSchema(rules: ApplicantRules) {
  return v.pipe(v.object({ role: v.literal('child'), dob: youthDob('child', rules), ...youthFields.child }), acrossFields(rules));
}

/** An applicant of a gym membership: old enough for the youngest of its groups (GYM-05). */
export function gymApplicantSchema(rules: ApplicantRules) {
  const isOldEnough = (age: number | null) => age !== null && age >= youngestAge(rules.groups);
  const dob = v.pipe(
    line(DATE_LENGTH),
    check((text: string) => ageOn(text, rules.today) !== null, 'plsEnterValidDob'),
    check((text: string) => isOldEnough(ageOn(text, rules.today)), 'member.gymMember.ageNotAccept'),
  );
  return v.pipe(v.object({ role: v.literal('individual'), dob, ...gymFields }), acrossFields(rules));
}

function youthDob(role: ApplicantRole, { groups, today }: ApplicantRules) {
  const fault = (text: string) => dobFault(groups, role, text, today);
  return v.pipe(
    line(DATE_LENGTH),
    v.check(
      (text) => fault(text) === null,
      ({ input }) => fault(input) ?? '',
    ),
  );
}

interface NamesAndNumbers {
  surname: string;
  given_name: string;
  other_name: string;
  hkid: string;
  passport_no: string;
  mobile_country_code: string;
  mobile: string;
  tel?: string;
}

/** Checks that involve several fields, or depend on who checks. */
function acrossFields<T extends NamesAndNumbers>({ englishName: needsEnglishName }: ApplicantRules) {
  return findings<T>(({ surname, given_name, other_name, hkid, passport_no, mobile_country_code, mobile, tel = '' }) => {
    const country = mobile_country_code || HONG_KONG;
    const isWrong = (number: string, kind: 'mobile' | 'any') => number !== '' && !isPhone(readPhone(number, country) ?? '', country, kind);
    return [
      ...when(needsEnglishName && !surname, 'surname', 'field.required'),
      ...when(needsEnglishName && !given_name, 'given_name', 'field.required'),
      ...when(!needsEnglishName && !(surname && given_name) && !other_name, 'surname', 'member.nameRequired'),
      ...when(!hkid && !passport_no, 'hkid', 'member.identityRequired'),
      ...when(isWrong(mobile, 'mobile'), 'mobile', 'member.phone'),
      ...when(isWrong(tel, 'any'), 'tel', 'member.phone'),
    ];
  });
}
