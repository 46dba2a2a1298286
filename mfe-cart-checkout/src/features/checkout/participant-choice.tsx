import { Trans, useLingui } from '@lingui/react/macro';
import type { CartItem, Member } from '@portal/contract';
import { PillRadios } from '@portal/ui-parts';
import { type Person, peopleOf } from './participants.ts';

export interface ParticipantChoiceProps {
  member: Member;
  item: CartItem;
  onChange: (item: CartItem) => void;
}

/** Whom the class is for: the member or somebody in their family (CHECKOUT-13). Without a family there is nothing to choose. */
export function ParticipantChoice({ member, item, onChange }: ParticipantChoiceProps) {
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

function initialsOf(person: Person): string {
  return (person.given_name ?? person.code)
    .split(/\s+/)
    .map((word) => word[0])
    .join('')
    .slice(0, 2)
    .toUpperCase();
}
