import { Trans, useLingui } from '@lingui/react/macro';
import type { CartItem, Member } from '@portal/contract';
import { ageOn, type Participant, participantsOf } from '@portal/contract/entities';
import { CheckboxField, FieldGroup } from '@portal/ui-parts';
import { useShell } from '../../shell.ts';
import { nobody } from '../cart/participants.ts';

export interface ParticipantChoiceProps {
  member: Member;
  /** The lines of one class: one for each person who takes part, or a single one without a person. */
  lines: CartItem[];
  onChange: (lines: CartItem[]) => void;
}

/**
 * Ticks who the class is for: the member and everyone in their family, with their ages on its first day (CHECKOUT-13, CHECKOUT-15). Without
 * a family there is nothing to choose.
 */
export function ParticipantChoice({ member, lines, onChange }: ParticipantChoiceProps) {
  const { t } = useLingui();
  const { locale } = useShell();
  const [first] = lines;
  if (participantsOf(member).length < 2 || !first) return null;
  const lineOf = (code: string) => lines.find((line) => line.participant_code === code);
  const tick = (code: string) => {
    const free = lines.findIndex(({ participant_code }) => !participant_code);
    if (free >= 0) onChange(lines.with(free, { ...lines[free]!, participant_code: code }));
    else onChange([...lines, { ...first, participant_code: code, special_request: undefined }]);
  };
  const untick = (code: string) => {
    if (lines.length === 1) onChange([{ ...first, participant_code: nobody }]);
    else onChange(lines.filter((line) => line !== lineOf(code)));
  };
  return (
    <FieldGroup label={<Trans>Who is this for?</Trans>}>
      {participantsOf(member).map((person) => {
        const name = person.code === member.code ? t`You` : givenName(person, locale);
        const age = ageOn(person.dob ?? '', first.start_date);
        return (
          <CheckboxField
            key={person.code}
            label={age === null ? name : t`${name}, age ${age}`}
            checked={lineOf(person.code) !== undefined}
            onChange={({ currentTarget }) => (currentTarget.checked ? tick(person.code) : untick(person.code))}
          />
        );
      })}
    </FieldGroup>
  );
}

function givenName({ given_name, other_name, code }: Participant, locale: string): string {
  return (locale === 'zh' && other_name) || given_name || other_name || code;
}
