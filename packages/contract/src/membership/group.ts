import { ADULT_AGE, ageOn } from '../entities/age.ts';
import type { MemberGroup } from '../entities/membership.ts';
import type { MembershipMessage } from './messages.ts';

/** A person's role in an application: individual, or host, parent or child in a family. */
export const applicantRoles = ['individual', 'host', 'parent', 'child'] as const;
export type ApplicantRole = (typeof applicantRoles)[number];

type AgeGroup = Pick<MemberGroup, 'id' | 'min_age' | 'max_age' | 'is_family' | 'is_host'>;

/**
 * Returns the group that a person of this age and role joins, or null. Individuals join a non-family group, hosts one for hosts,
 * parents and children one of the other family groups. Bounds are inclusive, a missing one is open; if several fit, the narrowest range
 * wins, then the lowest id.
 */
export function deriveGroup<G extends AgeGroup>(groups: readonly G[], role: ApplicantRole, age: number | null): G | null {
  if (age === null) return null;
  const fitting = groups.filter((group) => isForRole(group, role) && isForAge(group, age));
  return fitting.toSorted((a, b) => width(a) - width(b) || a.id - b.id)[0] ?? null;
}

/** Returns why a person with this role and date of birth can't join, or null. */
export function dobFault(groups: readonly AgeGroup[], role: ApplicantRole, dob: string, today: string): MembershipMessage | null {
  const age = ageOn(dob, today);
  if (age === null) return 'plsEnterValidDob';
  if (age < ADULT_AGE && (role === 'host' || role === 'parent')) return 'age_adult_only';
  if (age >= ADULT_AGE && role === 'child') return 'age_child_only';
  return deriveGroup(groups, role, age) ? null : 'plsEnterValidDob';
}

/** Returns the lowest age that one of the groups accepts (GYM-05). */
export function youngestAge(groups: readonly AgeGroup[]): number {
  return Math.min(...groups.map(({ min_age }) => min_age ?? 0));
}

/** Whether a group accepts this age. */
export function isForAge({ min_age, max_age }: AgeGroup, age: number): boolean {
  return (min_age ?? 0) <= age && age <= (max_age ?? Number.POSITIVE_INFINITY);
}

function isForRole({ is_family, is_host }: AgeGroup, role: ApplicantRole): boolean {
  return role === 'individual' ? !is_family : is_family && is_host === (role === 'host');
}

function width({ min_age, max_age }: AgeGroup): number {
  return (max_age ?? Number.POSITIVE_INFINITY) - (min_age ?? 0);
}
