import { useLingui } from '@lingui/react/macro';
import type { ApplicantRole } from '@portal/contract/membership';

/** Names a person in a list by role and position: "Second parent", "Child 2". */
export function useRoleNames(): (people: readonly { role: ApplicantRole }[], place: number) => string {
  const { t } = useLingui();
  return (people, place) => {
    const role = people[place]?.role;
    if (role === 'individual') return t`Applicant`;
    if (role === 'host') return t`Parent, main applicant`;
    if (role === 'parent') return t`Second parent`;
    const children = people.filter((person) => person.role === 'child').length;
    const number = people.slice(0, place + 1).filter((person) => person.role === 'child').length;
    return children > 1 ? t`Child ${number}` : t`Child`;
  };
}
