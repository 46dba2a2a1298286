import { ageOn, type MembershipMessage } from '@portal/contract/membership';

/** What is wrong with a date of birth: that nobody can have been born then. */
export function dobFaultOf(dob: string, today: string): MembershipMessage | null {
  return ageOn(dob, today) === null ? 'plsEnterValidDob' : null;
}
