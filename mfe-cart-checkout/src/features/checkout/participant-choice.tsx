import { Trans, useLingui } from '@lingui/react/macro';
import type { CartItem, Member } from '@portal/contract';
import { PillRadios } from '@portal/ui/parts';

interface Person {
  code: string;
  surname?: string | null;
  given_name?: string | null;
}

/** Name of the participant with this code, by default the member's own. */
export function participantName(member: Member, code: string | undefined): string {
  const person = peopleOf(member).find((candidate) => candidate.code === (code ?? member.code));
  return [person?.surname, person?.given_name].filter(Boolean).join(' ') || (code ?? member.code);
}

/** Whom the class is for: the member or one of the own family (CHECKOUT-13). Nothing to choose without a family. */
export function ParticipantChoice({ member, item, onChange }: { member: Member; item: CartItem; onChange: (item: CartItem) => void }) {
  const { t } = useLingui();
  const people = peopleOf(member);
  if (people.length < 2) return null;
  const choose = (code: string) => onChange({ ...item, participant_code: code === member.code ? undefined : code });
  return (
    <PillRadios
      name={`participant-${item.id}`}
      label={<Trans>Who is this for?</Trans>}
      value={item.participant_code ?? member.code}
      onChange={(event) => choose(event.currentTarget.value)}
      choices={people.map((person) => ({
        value: person.code,
        initials: initialsOf(person),
        label: person.code === member.code ? t`You` : person.given_name || person.code,
      }))}
    />
  );
}

function peopleOf(member: Member): Person[] {
  return [member, ...(member.family ?? []).filter((person) => person.code !== member.code)];
}

function initialsOf(person: Person): string {
  return (person.given_name ?? person.code)
    .split(/\s+/)
    .map((word) => word[0])
    .join('')
    .slice(0, 2)
    .toUpperCase();
}
