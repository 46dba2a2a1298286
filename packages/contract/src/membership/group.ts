import type { MemberGroup } from '../entities/membership.ts';
import { ADULT_AGE, ageOn } from './age.ts';
import type { MembershipMessage } from './messages.ts';

/** Who someone is in an application: alone, or host, parent or child of a family. */
export const applicantRoles = ['individual', 'host', 'parent', 'child'] as const;
export type ApplicantRole = (typeof applicantRoles)[number];

type AgeGroup = Pick<MemberGroup, 'id' | 'min_age' | 'max_age' | 'is_family' | 'is_host'>;

/**
 * The group that somebody of this age and role joins, or null. Individuals join a group that is no family's, a host one for hosts,
 * parents and children a family's other ones. Bounds are inclusive, a missing one is open; of several the narrowest range wins, then the
 * lowest id.
 */
export function deriveGroup<G extends AgeGroup>(groups: readonly G[], role: ApplicantRole, age: number | null): G | null {
  if (age === null) return null;
  const fitting = groups.filter((group) => isForRole(group, role) && isForAge(group, age));
  return fitting.toSorted((a, b) => width(a) - width(b) || a.id - b.id)[0] ?? null;
}

/** Why nobody of this role can join who was born that day, or null. */
export function dobFault(groups: readonly AgeGroup[], role: ApplicantRole, dob: string, today: string): MembershipMessage | null {
  const age = ageOn(dob, today);
  if (age === null) return 'plsEnterValidDob';
  if (age < ADULT_AGE && (role === 'host' || role === 'parent')) return 'age_adult_only';
  if (age >= ADULT_AGE && role === 'child') return 'age_child_only';
  return deriveGroup(groups, role, age) ? null : 'plsEnterValidDob';
}

/** The lowest age at which one of the groups takes somebody (GYM-05). */
export function youngestAge(groups: readonly AgeGroup[]): number {
  return Math.min(...groups.map(({ min_age }) => min_age ?? 0));
}

/** Whether a group takes somebody of this age. */
export function isForAge({ min_age, max_age }: AgeGroup, age: number): boolean {
  return (min_age ?? 0) <= age && age <= (max_age ?? Number.POSITIVE_INFINITY);
}

function isForRole({ is_family, is_host }: AgeGroup, role: ApplicantRole): boolean {
  return role === 'individual' ? !is_family : is_family && is_host === (role === 'host');
}

function width({ min_age, max_age }: AgeGroup): number {
  return (max_age ?? Number.POSITIVE_INFINITY) - (min_age ?? 0);
}
