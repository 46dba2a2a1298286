import type { CartItem, Member } from '@portal/contract';

export interface Person {
  code: string;
  surname?: string | null;
  given_name?: string | null;
}

/** Who may take part in a class: the member and their family. */
export function peopleOf(member: Member): Person[] {
  return [member, ...(member.family ?? []).filter((person) => person.code !== member.code)];
}

/** Name of the participant of an item, by default the member's own. */
export function participantName(member: Member | null, { participant_code }: Pick<CartItem, 'participant_code'>): string {
  if (!member) return '';
  const code = participant_code ?? member.code;
  const person = peopleOf(member).find((candidate) => candidate.code === code);
  return [person?.surname, person?.given_name].filter(Boolean).join(' ') || code;
}

/** An item whose participant is no longer in this member's family (another login) is for the member. */
export function forThisMember(item: CartItem, member: Member): CartItem {
  const known = item.participant_code === undefined || peopleOf(member).some(({ code }) => code === item.participant_code);
  return known ? item : { ...item, participant_code: undefined };
}
