import type { Member, MemberGroup, Price } from '@portal/contract';
import { type ApplicantRole, type ApplicantRules, groupOf } from '@portal/contract/membership';
import { type ApplicantValues, emptyApplicant, knownOf } from '../application/applicant-values.ts';

export type ApplicantType = 'individual' | 'family';

/** The initial applicants: one person; or a host, a second parent and a child (YOUTH-02). A member's own details are filled in. */
export function firstApplicants(type: ApplicantType, member: Member | null): ApplicantValues[] {
  const roles: ApplicantRole[] = type === 'individual' ? ['individual'] : ['host', 'parent', 'child'];
  return roles.map((role, n) => ({ ...emptyApplicant(role), ...(n === 0 ? knownOf(member) : {}) }));
}

/** Whether resetting the list would lose nothing. */
export function isUntouched(people: readonly ApplicantValues[], type: ApplicantType, member: Member | null): boolean {
  const given = (applicants: readonly ApplicantValues[]) =>
    JSON.stringify(
      applicants.map((item) =>
        Object.entries(item)
          .filter(([, value]) => value)
          .toSorted(),
      ),
    );
  return given(people) === given(firstApplicants(type, member));
}

/** Returns where to insert another person: parents after the host and before the children (YOUTH-18). */
export function placeOf(role: 'parent' | 'child', people: readonly { role: ApplicantRole }[]): number {
  const firstChild = people.findIndex((person) => person.role === 'child');
  return role === 'child' || firstChild === -1 ? people.length : firstChild;
}

/** The group that determines the price: the host's, or the only applicant's. */
export function payingGroup([first]: readonly ApplicantValues[], rules: ApplicantRules): MemberGroup | null {
  return first ? groupOf(first, rules) : null;
}

/** The chosen price, or the group's preselected one (YOUTH-32). */
export function chosenPrice(group: MemberGroup | null, chosen: string): Price | undefined {
  const find = (id: number | null | undefined) => group?.prices?.find((price) => price.id === id);
  return find(Number(chosen)) ?? find(group?.onlinedefaultprice);
}
