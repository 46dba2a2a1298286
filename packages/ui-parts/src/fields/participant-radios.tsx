import type { Locale, Member } from '@portal/contract';
import { type Participant, participantsOf } from '@portal/contract/entities';
import { initialsOf } from '../data/initials.tsx';
import type { FieldBaseProps } from './field.tsx';
import { PillRadios } from './pill-radios.tsx';

export interface ParticipantRadiosProps extends FieldBaseProps {
  name: string;
  member: Member;
  locale: Locale;
  /** What the member is called: "You". */
  you: string;
  /** The code of the chosen person; undefined for none. */
  value: string | undefined;
  onChange: (code: string) => void;
}

/** Asks who a seat is for: the member or someone in their family. */
export function ParticipantRadios({ member, locale, you, value, onChange, ...field }: ParticipantRadiosProps) {
  return (
    <PillRadios
      {...field}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      choices={participantsOf(member).map((person) => ({
        value: person.code,
        initials: initialsOf(person, locale),
        label: person.code === member.code ? you : nameOf(person, locale),
      }))}
    />
  );
}

function nameOf({ given_name, other_name, code }: Participant, locale: Locale): string {
  return (locale === 'zh' && other_name) || given_name || other_name || code;
}
