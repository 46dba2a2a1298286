import type { Member } from '@portal/contract';
import type { ApplicantRole, gymFields, youthFields } from '@portal/contract/membership';

type Field = keyof typeof youthFields.individual | keyof typeof gymFields;
type TextField = Exclude<Field, 'become_volunteer' | 'iconPic' | 'idPic'> | 'dob';

/** What a form holds of one applicant. */
export type ApplicantValues = { [F in TextField]?: string } & {
  role: ApplicantRole;
  dob: string;
  become_volunteer?: boolean;
  iconPic?: File | null;
  idPic?: File | null;
};

/** An applicant of whom nothing is known but the country of most telephones. */
export function emptyApplicant(role: ApplicantRole): ApplicantValues {
  return { role, dob: '', mobile_country_code: '852' };
}

/** What a form begins with for who is logged in. */
export function knownOf(member: Member | null): Partial<ApplicantValues> {
  if (!member) return {};
  const { surname, given_name, other_name, email, dob } = member;
  return { surname: surname ?? '', given_name: given_name ?? '', other_name: other_name ?? '', email: email ?? '', dob: dob ?? '' };
}

/** Applicants as a draft brought them back, with what it does not hold as a form begins with it. */
export function completed(applicants: unknown, fallback: ApplicantRole): ApplicantValues[] {
  return ((applicants as Partial<ApplicantValues>[] | undefined) ?? []).map((applicant) => ({
    ...emptyApplicant(applicant.role ?? fallback),
    ...applicant,
  }));
}
