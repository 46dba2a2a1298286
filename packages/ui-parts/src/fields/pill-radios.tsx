import { color, hiddenCss, radius } from '@portal/ui';
import styled from 'styled-components';
import { Initials } from '../data/initials.tsx';
import { choiceRowCss } from './choice-style.ts';
import type { FieldBaseProps } from './field.tsx';
import { FieldGroup } from './field-group.tsx';
import { type Choice, type RadioInputProps, useRadios } from './radios.tsx';

const Pills = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Pill = styled.label`
  ${choiceRowCss}
  position: relative;
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 48px;
  padding: 4px 18px 4px 6px;
  border-radius: ${radius.pill};
  &:has(:checked) {
    font: var(--body-bold);
    color: ${color.ferry2};
  }
  & > :checked + span {
    background: ${color.ferry};
    color: ${color.white};
  }
`;

const Radio = styled.input`
  ${hiddenCss}
`;

export interface PillChoice extends Choice {
  /** One to three letters in the circle. */
  initials: string;
}

export type PillRadiosProps = FieldBaseProps & RadioInputProps & { id?: string; choices: PillChoice[] };

/** A choice of one person, from pills with initials. Takes `register`, or `value` with `onChange`. */
export function PillRadios({ id, label, hideLabel, hint, error, optional, choices, ...input }: PillRadiosProps) {
  const radio = useRadios(input);
  return (
    <FieldGroup id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} optional={optional}>
      <Pills>
        {choices.map((choice) => (
          <Pill key={choice.value}>
            <Radio {...radio(choice)} />
            <Initials>{choice.initials}</Initials>
            {choice.label}
          </Pill>
        ))}
      </Pills>
    </FieldGroup>
  );
}
