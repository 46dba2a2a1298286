import type { AppliedPerson } from '@portal/contract';
import type { memberTypes } from '../../db/schema/index.ts';
import { askedOf } from './ask-again.ts';
import type { ApplicantWithGroup } from './find-application.ts';

/** What the page of an application code shows about a person: nothing of use to someone who found the code. */
export function toAppliedPerson(person: ApplicantWithGroup, type: typeof memberTypes.$inferSelect, applyCode: string): AppliedPerson {
  const { surname, given_name, other_name, hkid, passport_no, mobile, group } = person;
  const asked = askedOf(person);
  return {
    apply_code: applyCode,
    member_type_name: type.name,
    member_type_ch_name: type.ch_name,
    member_type_group_name: group.name,
    member_type_group_ch_name: group.ch_name,
    ...{ surname, given_name, other_name },
    hkid: maskIdentity(hkid ?? passport_no),
    mobile: maskMobile(mobile),
    ...(asked.length > 0 && { number: person.position + 1, asked_files: asked }),
  };
}

/** What that page shows of an identity number: `A12•`. */
export function maskIdentity(value: string | null): string | null {
  return value ? `${value.slice(0, 3)}•` : null;
}

/** What it shows of a mobile number: `9••• •234`; for other lengths, the first digit and the last three. */
export function maskMobile(value: string | null): string | null {
  if (!value) return null;
  const digits = value.replace(/\D/g, '');
  if (digits.length < 5) return '•'.repeat(digits.length);
  const masked = digits[0] + '•'.repeat(digits.length - 4) + digits.slice(-3);
  return digits.length === 8 ? `${masked.slice(0, 4)} ${masked.slice(4)}` : masked;
}
