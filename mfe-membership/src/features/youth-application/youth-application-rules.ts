import type { Member, MemberGroup, Price } from '@portal/contract';
import { type ApplicantRole, groupOf, type Joining } from '@portal/contract/membership';
import { type ApplicantValues, emptyApplicant, knownOf } from '../application/applicant-values.ts';

export type ApplicantType = 'individual' | 'family';

/** Who applies at first: one person; or a host, a second parent and a child (YOUTH-02). A member's own details are there already. */
export function firstApplicants(type: ApplicantType, member: Member | null): ApplicantValues[] {
  const roles: ApplicantRole[] = type === 'individual' ? ['individual'] : ['host', 'parent', 'child'];
  return roles.map((role, n) => ({ ...emptyApplicant(role), ...(n === 0 ? knownOf(member) : {}) }));
}

/** Whether nothing would be lost if the list began anew. */
export function isUntouched(people: readonly ApplicantValues[], type: ApplicantType, member: Member | null): boolean {
  const given = (applicants: readonly ApplicantValues[]) =>
    JSON.stringify(
      applicants.map((one) =>
        Object.entries(one)
          .filter(([, value]) => value)
          .toSorted(),
      ),
    );
  return given(people) === given(firstApplicants(type, member));
}

/** Where one more of a role stands: parents before the children, whom the host leads (YOUTH-18). */
export function placeOf(role: 'parent' | 'child', people: readonly { role: ApplicantRole }[]): number {
  const firstChild = people.findIndex((person) => person.role === 'child');
  return role === 'child' || firstChild === -1 ? people.length : firstChild;
}

/** The group that gives the application its price: the host's, or the only applicant's. */
export function payingGroup([first]: readonly ApplicantValues[], joining: Joining): MemberGroup | null {
  return first ? groupOf(first, joining) : null;
}

/** The price that is chosen, or the group's preselected one (YOUTH-32). */
export function chosenPrice(group: MemberGroup | null, chosen: string): Price | undefined {
  const find = (id: number | null | undefined) => group?.prices?.find((price) => price.id === id);
  return find(Number(chosen)) ?? find(group?.onlinedefaultprice);
}
