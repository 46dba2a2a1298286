import type { RenewalMember } from '@portal/contract/endpoints';
import type { ApplicantRole } from '@portal/contract/membership';

export interface FamilyPerson {
  role: ApplicantRole;
  code: string;
  name: string;
  dob: string | null | undefined;
}

/** The family's current members: host first, then parents, then children (RENEW-06); empty without a family. */
export function presentFamily(member: RenewalMember): FamilyPerson[] {
  if (!member.membertypegroup?.is_family) return [];
  const others = (member.family ?? []).map(
    (person) => ({ ...person, role: person.is_host ? 'host' : person.is_parent ? 'parent' : 'child' }) as const,
  );
  const people = [{ ...member, role: 'host' } as const, ...others];
  const order = ['host', 'parent', 'child'];
  return people
    .toSorted((a, b) => order.indexOf(a.role) - order.indexOf(b.role))
    .map(({ role, code, dob, ...names }) => ({ role, code, dob, name: nameOf(names) }));
}

/** English and Chinese name, whichever exist. */
export function nameOf({ surname, given_name, other_name }: Pick<RenewalMember, 'surname' | 'given_name' | 'other_name'>): string {
  return [surname, given_name, other_name].filter(Boolean).join(' ');
}
