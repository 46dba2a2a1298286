import type { Member } from '@portal/contract';

/** What a card shows about one person. */
export interface CardHolder {
  code: string;
  surname?: string | null;
  given_name?: string | null;
  other_name?: string | null;
  dob?: string | null;
  age?: number | null;
  expiry_date?: string | null;
  membertype?: string | null;
  membertypegroup?: string | null;
  /** The group after renewal, if it should be shown (CARD-02). */
  renewGroup?: string | null;
}

/** Returns the member, then the rest of the family (CARD-03), who share the kind of membership. */
export function holdersOf({ family, showNewGroup, renewGroup, ...member }: Member): CardHolder[] {
  const host = { ...cardOf(member), renewGroup: showNewGroup ? renewGroup : null };
  return [host, ...(family ?? []).map((person) => ({ ...cardOf(person), membertype: member.membertype }))];
}

/** A person's name in English, or else whichever name there is, or the code. */
export function nameOf({ surname, given_name, other_name, code }: CardHolder): string {
  return [surname, given_name].filter(Boolean).join(' ') || other_name || code;
}

/** Picks only what a card shows: nothing else about a member should appear at a counter or in a stored copy. */
function cardOf({ code, surname, given_name, other_name, dob, age, expiry_date, membertype, membertypegroup }: CardHolder): CardHolder {
  return { code, surname, given_name, other_name, dob, age, expiry_date, membertype, membertypegroup };
}
