import type { Locale } from '../locale.ts';
import type { Activity } from './activity.ts';
import { ageOn } from './age.ts';
import type { FamilyMember, Member } from './member.ts';

export type Participant = Pick<FamilyMember, 'code' | 'surname' | 'given_name' | 'other_name' | 'dob'>;

/** The ages that a class is for, on its first day; a bound that is missing is open. */
export type ClassAges = Pick<Activity, 'min_age' | 'max_age' | 'start_date'>;

/** Who may take part in a class: the member and their family. */
export function participantsOf(member: Member): Participant[] {
  return [member, ...(member.family ?? []).filter(({ code }) => code !== member.code)];
}

/** A person's whole name: `Wong Chi Ming`, `黃志明`. */
export function participantName({ surname, given_name, other_name, code }: Participant, locale: Locale): string {
  const english = [surname, given_name].filter(Boolean).join(' ');
  return (locale === 'zh' && other_name) || english || other_name || code;
}

/** Whether a class is for certain ages, as far as the back end reports it. */
export function hasAges({ min_age, max_age }: ClassAges): boolean {
  return Boolean(min_age) || max_age != null;
}

/** The ages of a class: `6–17`, `18+`. */
export function agesText({ min_age, max_age }: Pick<ClassAges, 'min_age' | 'max_age'>): string {
  return max_age == null ? `${min_age ?? 0}+` : `${min_age ?? 0}–${max_age}`;
}

/**
 * The age of a person who is outside the ages of a class on its first day; null if they fit or their date of birth isn't known (AGE-01).
 */
export function ageOutside({ min_age, max_age, start_date }: ClassAges, { dob }: { dob?: string | null }): number | null {
  const age = ageOn(dob ?? '', start_date);
  return age !== null && (age < (min_age ?? 0) || age > (max_age ?? Number.POSITIVE_INFINITY)) ? age : null;
}

/**
 * Who a class is taken to be for until someone chooses: the only person of its ages; a member without a family; and the member where the
 * back end names no ages. Undefined if it must be chosen (AGE-02).
 */
export function likelyParticipant(ages: ClassAges, member: Member): Participant | undefined {
  const people = participantsOf(member);
  if (people.length === 1 || !hasAges(ages)) return member;
  const fitting = people.filter((person) => ageOutside(ages, person) === null);
  return fitting.length === 1 ? fitting[0] : undefined;
}
