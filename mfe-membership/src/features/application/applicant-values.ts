import type { Member } from '@portal/contract';
import type { ApplicantRole, gymFields, youthFields } from '@portal/contract/membership';

type Field = keyof typeof youthFields.individual | keyof typeof gymFields;
type TextField = Exclude<Field, 'become_volunteer' | 'iconPic' | 'idPic'> | 'dob';

/** The form values of one applicant. */
export type ApplicantValues = { [F in TextField]?: string } & {
  role: ApplicantRole;
  dob: string;
  become_volunteer?: boolean;
  iconPic?: File | null;
  idPic?: File | null;
};

/** Returns a blank applicant, with only the most common country code filled in. */
export function emptyApplicant(role: ApplicantRole): ApplicantValues {
  return { role, dob: '', mobile_country_code: '852' };
}

/** The initial values for a logged-in person. */
export function knownOf(member: Member | null): Partial<ApplicantValues> {
  if (!member) return {};
  const { surname, given_name, other_name, email, dob } = member;
  return { surname: surname ?? '', given_name: given_name ?? '', other_name: other_name ?? '', email: email ?? '', dob: dob ?? '' };
}

/** Returns the applicants of a restored draft, with initial values for anything it lacks. */
export function completed(applicants: unknown, fallback: ApplicantRole): ApplicantValues[] {
  return ((applicants as Partial<ApplicantValues>[] | undefined) ?? []).map((applicant) => ({
    ...emptyApplicant(applicant.role ?? fallback),
    ...applicant,
  }));
}
