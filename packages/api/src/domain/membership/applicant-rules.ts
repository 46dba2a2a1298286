import type { Applicant } from '@portal/contract/endpoints';
import type { MessageKey } from '../../messages/index.ts';

export type Role = 'individual' | 'host' | 'parent' | 'child';

/** What a form asks of its applicants beside the common rules. */
export interface FormRules {
  /** An emergency contact is required (GYM-12). */
  gym: boolean;
  /** Family: caps on the emergency fields (YOUTH-46). */
  family: boolean;
}

/** A field and, by a message's key, what is wrong with it. */
export type Finding = readonly [field: string, message: MessageKey];

const english = /^[A-Za-z][A-Za-z .,'’-]*$/;
const chinese = /^[\p{Script=Han}·‧]+$/u;
const email = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Checks what an applicant wrote by the rules of; ages, groups and files are checked elsewhere. */
export function checkApplicant(applicant: Applicant, role: Role, form: FormRules): Finding[] {
  const contact = role === 'individual' || role === 'host';
  return [
    ...checkNames(applicant),
    ...checkIdentity(applicant, role),
    ...checkPhones(applicant, contact),
    ...when(contact ? !applicant.email : false, 'email', 'field.required'),
    ...when(Boolean(applicant.email) && !email.test(applicant.email!), 'email', 'email_error'),
    ...when(contact && !form.gym && !form.family && !applicant.language, 'language', 'field.required'),
    ...checkEmergency(applicant, form),
  ];
}

function checkNames({ surname, given_name, other_name }: Applicant): Finding[] {
  const wholeEnglish = Boolean(surname && given_name);
  return [
    ...when(!wholeEnglish && !other_name, 'surname', 'member.nameRequired'),
    ...when(Boolean(surname) && !english.test(surname!), 'surname', 'member.nameEnglish'),
    ...when(Boolean(given_name) && !english.test(given_name!), 'given_name', 'member.nameEnglish'),
    ...when(Boolean(other_name) && !isChineseName(other_name!), 'other_name', 'member.nameChinese'),
  ];
}

/** Counts code points: the rare characters of Hong Kong names lie outside the basic plane. */
function isChineseName(name: string): boolean {
  return chinese.test(name) && [...name].length <= 10;
}

function checkIdentity({ hkid, passport_no }: Applicant, role: Role): Finding[] {
  // A child's may be of a birth certificate.
  const card = role === 'child' ? /^[A-Z0-9]{4}$/ : /^(?=.{4}$)[A-Z]{1,2}[0-9]{2,3}$/;
  return [
    ...when(!hkid && !passport_no, 'hkid', 'member.identityRequired'),
    ...when(Boolean(hkid) && !card.test(hkid!.toUpperCase()), 'hkid', 'member.identityFormat'),
    ...when(Boolean(passport_no) && !/^[A-Z0-9]{4}$/.test(passport_no!.toUpperCase()), 'passport_no', 'member.identityFormat'),
  ];
}

function checkPhones({ mobile_country_code: code, mobile, tel }: Applicant, required: boolean): Finding[] {
  return [
    ...when(required && !code, 'mobile_country_code', 'field.required'),
    ...when(required && !mobile, 'mobile', 'field.required'),
    ...when(Boolean(mobile) && !isPhone(code, mobile!, /^[4-9]\d{7}$/), 'mobile', 'member.phone'),
    ...when(Boolean(tel) && !isPhone('852', tel!, /^[2-9]\d{7}$/), 'tel', 'member.phone'),
  ];
}

/** +852 has 8 digits, mobiles from 4 to 9; other countries 5 to 15. */
function isPhone(country: string | null | undefined, text: string, hongKong: RegExp): boolean {
  return ((country ?? '852').replace('+', '') === '852' ? hongKong : /^\d{5,15}$/).test(digitsOf(text));
}

/** A number without the spaces and dashes that people write. */
export function digitsOf(text: string): string {
  return text.replace(/[\s-]/g, '');
}

function checkEmergency(applicant: Applicant, { gym, family }: FormRules): Finding[] {
  const { emergency_name: name, emergency_contact: contact, emergency_relationship: relationship } = applicant;
  return [
    ...when(gym && !name, 'emergency_name', 'field.required'),
    ...when(gym && !contact, 'emergency_contact', 'field.required'),
    ...when(gym && !relationship, 'emergency_relationship', 'field.required'),
    ...when(Boolean(name) && !english.test(name!) && !chinese.test(name!), 'emergency_name', 'member.emergencyName'),
    ...when(family && [...(name ?? '')].length > 100, 'emergency_name', 'field.tooLong'),
    ...when(family && [...(contact ?? '')].length > 20, 'emergency_contact', 'field.tooLong'),
    ...when(family && [...(relationship ?? '')].length > 20, 'emergency_relationship', 'field.tooLong'),
  ];
}

/** One finding, or none. */
export function when(wrong: boolean, field: string, message: MessageKey): Finding[] {
  return wrong ? [[field, message]] : [];
}
