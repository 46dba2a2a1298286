import type { Locale } from '@portal/contract';
import type { Applicant } from '@portal/contract/endpoints';
import type { applicants } from '../../db/schema/index.ts';
import type { Keep } from '../../files/keep-files.ts';
import { digitsOf } from './applicant-rules.ts';
import type { Person } from './check-application.ts';
import type { PersonFiles } from './check-person-files.ts';

type NewApplicant = typeof applicants.$inferInsert;

/** Kept as written. */
const profileFields = [
  'religion',
  'career',
  'internationality',
  'marital_status',
  'tel',
  'receive_method',
  'address',
  'room',
  'floor',
  'block',
  'building',
  'street',
  'district',
  'province',
  'country',
  'emergency_name',
  'emergency_contact',
  'emergency_relationship',
  'ym_member_no',
] as const satisfies (keyof Applicant)[];

/** Makes the row of a checked person and keeps his files. */
export async function toApplicant(keep: Keep, person: Person, files: PersonFiles, position: number, locale: Locale): Promise<NewApplicant> {
  const { applicant, role, group } = person;
  const { title, gender, surname, given_name, other_name, dob, mobile, email } = applicant;
  return {
    position,
    role,
    group_id: group!.id,
    ...{ title, gender, surname, given_name, other_name, dob, email },
    hkid: applicant.hkid?.toUpperCase() || null,
    passport_no: applicant.passport_no?.toUpperCase() || null,
    mobile_country_code: applicant.mobile_country_code?.replace('+', '') || null,
    mobile: mobile ? digitsOf(mobile) : null,
    language: applicant.language === 'en' || applicant.language === 'zh' ? applicant.language : locale,
    is_volunteer: Boolean(applicant.become_volunteer),
    profile: Object.fromEntries(profileFields.flatMap((name): [string, string][] => (applicant[name] ? [[name, applicant[name]]] : []))),
    icon_file: await keep('photos', files.icon),
    id_file: files.id && (await keep('identity', files.id)),
  };
}
