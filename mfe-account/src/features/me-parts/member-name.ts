import type { FamilyMember, Locale, Member } from '@portal/contract';

type Person = Pick<Member | FamilyMember, 'surname' | 'given_name' | 'other_name'>;

/** Returns the name to greet a person by: the given name in English, the whole name in Chinese if there is one. */
export function nameOf(person: Person | null, locale: Locale): string {
  if (locale === 'zh' && person?.other_name) return person.other_name;
  return person?.given_name || person?.surname || '';
}

/** The whole name: `Wong Chi Ming`, `黃志明`. */
export function fullNameOf(person: Person, locale: Locale): string {
  const english = [person.surname, person.given_name].filter(Boolean).join(' ');
  return (locale === 'zh' ? person.other_name || english : english || person.other_name) ?? '';
}
