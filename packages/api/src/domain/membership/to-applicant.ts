import type { Locale } from '@portal/contract';
import { readPhone } from '@portal/contract/membership';
import type { applicants } from '../../db/schema/index.ts';
import type { Person } from './check-application.ts';
import type { StoredPersonFiles } from './person-files.ts';

type NewApplicant = typeof applicants.$inferInsert;

/** Makes the row for a checked person with their files. Fields without a column of their own go into the profile as they are. */
export function toApplicant(person: Person, files: StoredPersonFiles, position: number, locale: Locale): NewApplicant {
  const { role, group } = person;
  const { title, gender, surname, given_name, other_name, dob, email, hkid, passport_no, ...more } = person.applicant;
  const { mobile_country_code, mobile, tel, language, become_volunteer, iconPic, idPic, ...others } = more;
  const country = mobile_country_code || undefined;
  const profile = { ...others, tel: tel && readPhone(tel, country) };
  return {
    position,
    role,
    group_id: group.id,
    dob,
    title: title || null,
    gender: gender || null,
    surname: surname || null,
    given_name: given_name || null,
    other_name: other_name || null,
    email: email || null,
    hkid: hkid || null,
    passport_no: passport_no || null,
    mobile_country_code: mobile_country_code?.replace('+', '') || null,
    mobile: mobile ? readPhone(mobile, country) : null,
    language: language === 'en' || language === 'zh' ? language : locale,
    is_volunteer: Boolean(become_volunteer),
    profile: Object.fromEntries(Object.entries(profile).filter((entry): entry is [string, string] => Boolean(entry[1]))),
    ...files,
  };
}
