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
  isPhone,
  line,
  needed,
  neededFile,
  when,
} from './fields.ts';
import { type ApplicantRole, dobFault, youngestAge } from './group.ts';

/** What an applicant's rules depend on besides their input. */
export interface Joining {
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
  internationality: line(100),
  become_volunteer: v.nullish(v.boolean(), false),
  iconPic: neededFile('member.uploadIcon.iconPicRequired'),
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

const reachable = {
  mobile_country_code: needed(contact.mobile_country_code),
  mobile: needed(contact.mobile),
  email: needed(profile.email),
};

/** For individuals: the emergency contact's fields don't have a family's limits. */
const alone = {
  ...person,
  ...contact,
  ...profile,
  ...reachable,
  emergency_name: emergencyName(10_000),
  emergency_contact: line(100),
  emergency_relationship: line(100),
};

/** The applicant forms of an association membership. Being in one of these lists makes a field asked, checked, sent and stored. */
export const youthFields = {
  individual: { ...alone, language: needed(profile.language) },
  host: { ...person, ...contact, ...profile, ...reachable },
  parent: { ...person, ...contact, ...profile },
  /** The reduced profile; the identity number may come from a birth certificate. */
  child: { ...person, ...contact, hkid: anyDocument, email: emailAddress },
};

/** The applicant form of a gym membership. */
export const gymFields = {
  ...alone,
  ym_member_no: line(20),
  idPic: v.nullish(v.file()),
  emergency_name: needed(alone.emergency_name),
  emergency_contact: needed(alone.emergency_contact),
  emergency_relationship: needed(alone.emergency_relationship),
};

/** An applicant of an association membership, by role. */
export function youthApplicantSchema(joining: Joining) {
  return v.variant('role', [
    v.pipe(v.object({ role: v.literal('individual'), dob: youthDob('individual', joining), ...youthFields.individual }), together(joining)),
    v.pipe(v.object({ role: v.literal('host'), dob: youthDob('host', joining), ...youthFields.host }), together(joining)),
    parentSchema(joining),
    childSchema(joining),
  ]);
}

export function parentSchema(joining: Joining) {
  return v.pipe(v.object({ role: v.literal('parent'), dob: youthDob('parent', joining), ...youthFields.parent }), together(joining));
}

export function childSchema(joining: Joining) {
  return v.pipe(v.object({ role: v.literal('child'), dob: youthDob('child', joining), ...youthFields.child }), together(joining));
}

/** An applicant of a gym membership: old enough for the youngest of its groups (GYM-05). */
export function gymApplicantSchema(joining: Joining) {
  const dob = v.pipe(
    line(10),
    check((text: string) => ageOn(text, joining.today) !== null, 'plsEnterValidDob'),
    check((text: string) => (ageOn(text, joining.today) ?? Number.NaN) >= youngestAge(joining.groups), 'member.gymMember.ageNotAccept'),
  );
  return v.pipe(v.object({ role: v.literal('individual'), dob, ...gymFields }), together(joining));
}

function youthDob(role: ApplicantRole, { groups, today }: Joining) {
  const fault = (text: string) => dobFault(groups, role, text, today);
  return v.pipe(
    line(10),
    v.check(
      (text) => fault(text) === null,
      ({ input }) => fault(input) ?? '',
    ),
  );
}

interface Written {
  surname: string;
  given_name: string;
  other_name: string;
  hkid: string;
  passport_no: string;
  mobile_country_code: string;
  mobile: string;
  tel?: string;
}

/** Checks that involve several fields. */
function together<T extends Written>({ englishName }: Joining) {
  return findings<T>(({ surname, given_name, other_name, hkid, passport_no, mobile_country_code: code, mobile, tel = '' }) => [
    ...when(englishName && !surname, 'surname', 'field.required'),
    ...when(englishName && !given_name, 'given_name', 'field.required'),
    ...when(!englishName && !(surname && given_name) && !other_name, 'surname', 'member.nameRequired'),
    ...when(!hkid && !passport_no, 'hkid', 'member.identityRequired'),
    ...when(mobile !== '' && !isPhone(mobile, code || '852', 'mobile'), 'mobile', 'member.phone'),
    ...when(tel !== '' && !isPhone(tel, code || '852', 'any'), 'tel', 'member.phone'),
  ]);
}
