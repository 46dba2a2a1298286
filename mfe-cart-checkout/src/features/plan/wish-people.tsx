import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Member } from '@portal/contract';
import type { Wish } from '@portal/contract/endpoints';
import { ageOn, participantName, participantsOf } from '@portal/contract/entities';
import { InlineNote, Stack } from '@portal/ui';
import { CheckboxField, FieldGroup } from '@portal/ui-parts';
import { useShell } from '../../shell.ts';
import { toCartItem } from '../cart/cart-rules.ts';
import { outsideAgesText } from '../checkout/conflict-text.ts';
import { outsideAges, type ShownWish } from './plan-rules.ts';

export interface WishPeopleProps {
  member: Member;
  shown: ShownWish;
  onChange: (wish: Wish) => void;
}

/** Ticks for whom a wish is, and whether they want the same class or none (PLAN-3). */
export function WishPeople({ member, shown, onChange }: WishPeopleProps) {
  const { t } = useLingui();
  const { locale } = useShell();
  const { wish, choices } = shown;
  const tick = (code: string, on: boolean) => {
    // In the order of the family, whenever they were ticked.
    const people = participantsOf(member).flatMap((person) =>
      (person.code === code ? on : wish.people.includes(person.code)) ? person.code : [],
    );
    onChange({ ...wish, people });
  };
  return (
    <Stack $gap={8}>
      <FieldGroup
        label={<Trans>Who is this for?</Trans>}
        hint={wish.people.length === 0 ? <Trans>Choose who this is for: nothing is booked without a name.</Trans> : undefined}
      >
        {participantsOf(member).map((person) => {
          const name = participantName(person, locale);
          const age = ageOn(person.dob ?? '', choices[0].start_date);
          return (
            <CheckboxField
              key={person.code}
              label={age === null ? name : t`${name}, age ${age}`}
              checked={wish.people.includes(person.code)}
              onChange={({ currentTarget }) => tick(person.code, currentTarget.checked)}
            />
          );
        })}
        <AgeQuestion member={member} shown={shown} onChange={onChange} />
      </FieldGroup>
      {wish.people.length > 1 && (
        <CheckboxField
          label={
            <Plural
              value={wish.people.length}
              _2="Both in the same class, or neither"
              one="The same class, or none"
              other="All # in the same class, or none"
            />
          }
          checked={wish.together}
          onChange={({ currentTarget }) => onChange({ ...wish, together: currentTarget.checked })}
        />
      )}
    </Stack>
  );
}

/** Somebody outside the ages: agreed to now, so that nothing has to be asked at the opening (AGE-03). */
function AgeQuestion({ member, shown, onChange }: WishPeopleProps) {
  const { i18n } = useLingui();
  const { locale } = useShell();
  const outside = outsideAges(shown, member);
  if (outside.length === 0) return null;
  const isStrict = outside.some(({ activity }) => activity.strict_ages);
  return (
    <InlineNote tone={isStrict ? 'error' : 'warning'} role="status">
      {outside.map(({ person, activity, age }) => (
        <p key={person.code}>{i18n._(outsideAgesText(toCartItem(activity), participantName(person, locale), age))}</p>
      ))}
      {isStrict ? (
        <p>
          <Trans>This class takes these ages only.</Trans>
        </p>
      ) : (
        <CheckboxField
          label={<Trans>Book anyway</Trans>}
          checked={shown.wish.outside_ages}
          onChange={({ currentTarget }) => onChange({ ...shown.wish, outside_ages: currentTarget.checked })}
        />
      )}
    </InlineNote>
  );
}
