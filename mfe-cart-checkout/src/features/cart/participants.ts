import type { CartItem, Locale, Member } from '@portal/contract';
import { ageOutside, likelyParticipant, type Participant, participantName, participantsOf } from '@portal/contract/entities';

/** Who takes part in an item; undefined as long as nobody is chosen. */
export function participantOf(
  member: Member | null,
  { participant_code: code }: Pick<CartItem, 'participant_code'>,
): Participant | undefined {
  return member ? participantsOf(member).find((person) => person.code === code) : undefined;
}

/** Name of the participant of an item, by default the member's own. */
export function nameFor(member: Member | null, item: Pick<CartItem, 'participant_code'>, locale: Locale): string {
  const person = participantOf(member, item) ?? member;
  return person ? participantName(person, locale) : '';
}

/** An item as this member would order it: for whom they chose, or else for whom it is likely to be (AGE-02). */
export function forThisMember(item: CartItem, member: Member): CartItem {
  return participantOf(member, item) ? item : { ...item, participant_code: likelyParticipant(item, member)?.code };
}

/** The age of the participant if it is outside the ages of the class, or null. */
export function ageOutsideOf(item: CartItem, member: Member | null): number | null {
  const person = participantOf(member, item);
  return person ? ageOutside(item, person) : null;
}
