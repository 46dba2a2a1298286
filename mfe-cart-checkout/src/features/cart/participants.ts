import type { CartItem, Locale, Member } from '@portal/contract';
import { ageOutside, likelyParticipant, type Participant, participantName, participantsOf } from '@portal/contract/entities';
import { itemsOfClass } from './cart-rules.ts';

/** The code of a line whose only person was unticked: nobody is suggested again. */
export const nobody = '';

/** Returns who takes part in an item; undefined until someone is chosen. */
export function participantOf(
  member: Member | null,
  { participant_code: code }: Pick<CartItem, 'participant_code'>,
): Participant | undefined {
  return member ? participantsOf(member).find((person) => person.code === code) : undefined;
}

/** Returns the name of an item's participant, by default the member's own. */
export function nameFor(member: Member | null, item: Pick<CartItem, 'participant_code'>, locale: Locale): string {
  const person = participantOf(member, item) ?? member;
  return person ? participantName(person, locale) : '';
}

/** Returns the items as this member would order them: for the chosen participant, or else the likely one (AGE-02). */
export function forThisMember(items: CartItem[], member: Member): CartItem[] {
  const isKept = (item: CartItem) => item.participant_code === nobody || participantOf(member, item) !== undefined;
  const chosen = items.map((item) => (isKept(item) ? item : { ...item, participant_code: undefined }));
  for (const item of chosen) item.participant_code ??= likelyFor(item, chosen, member)?.code;
  return chosen;
}

/** Guesses who an item is for. If others already take the class, only when a single remaining person fits. */
function likelyFor(item: CartItem, items: CartItem[], member: Member): Participant | undefined {
  const taken = itemsOfClass(item, items).flatMap(({ participant_code: code }) => code || []);
  if (taken.length === 0) return likelyParticipant(item, member);
  const left = participantsOf(member).filter((person) => !taken.includes(person.code) && ageOutside(item, person) === null);
  return left.length === 1 ? left[0] : undefined;
}

/** Returns the participant's age if it is outside the ages of the class, otherwise null. */
export function ageOutsideOf(item: CartItem, member: Member | null): number | null {
  const person = participantOf(member, item);
  return person ? ageOutside(item, person) : null;
}
