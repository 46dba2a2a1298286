export interface AgeGroup {
  id: number;
  min_age: number | null;
  max_age: number | null;
  is_family: boolean;
  is_host: boolean;
}

export type ApplicantRole = 'individual' | 'host' | 'member';

/** Whether a group is for this role: individual outside families, host or other member inside one. */
export function isForRole(group: AgeGroup, role: ApplicantRole): boolean {
  return role === 'individual' ? !group.is_family : group.is_family && group.is_host === (role === 'host');
}

/** The group of an applicant: bounds inclusive, null open; of several the narrowest range, then the lowest id (YOUTH-25 to YOUTH-27). */
export function deriveGroup<G extends AgeGroup>(groups: readonly G[], role: ApplicantRole, age: number | null): G | null {
  if (age === null) return null;
  const fitting = groups.filter((group) => isForRole(group, role) && fits(group, age));
  return fitting.sort((a, b) => width(a) - width(b) || a.id - b.id)[0] ?? null;
}

function fits({ min_age, max_age }: AgeGroup, age: number): boolean {
  return (min_age ?? 0) <= age && age <= (max_age ?? Number.POSITIVE_INFINITY);
}

function width({ min_age, max_age }: AgeGroup): number {
  return (max_age ?? Number.POSITIVE_INFINITY) - (min_age ?? 0);
}
