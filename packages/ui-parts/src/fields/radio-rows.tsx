import { color, media, radius } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { choiceRowCss } from './choice-style.ts';
import type { FieldBaseProps } from './field.tsx';
import { FieldGroup } from './field-group.tsx';
import { type Choice, Radio, type RadioInputProps, useRadios } from './radios.tsx';

const Rows = styled.div<{ $columns: number }>`
  display: grid;
  gap: 12px;
  ${media.md} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  }
`;

const Row = styled.label`
  ${choiceRowCss}
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 56px;
  padding: 10px 16px;
  border-radius: ${radius.control};
`;

const Words = styled.span`
  flex: 1;
  min-width: 0;
`;

const Name = styled.span`
  display: block;
  font: var(--body-bold);
`;

const Note = styled.span`
  display: block;
  font: var(--small);
  color: ${color.ink2};
`;

export interface RowChoice extends Choice {
  note?: ReactNode;
  /** At the right end of the row: a logo, a price. */
  aside?: ReactNode;
}

export type RadioRowsProps = FieldBaseProps & RadioInputProps & { id?: string; choices: RowChoice[]; columns?: 1 | 2 | 3 };

/** A choice of one from whole-row radios. `{...register('method')}` works, as does `value` with `onChange`. */
export function RadioRows({ id, label, hideLabel, hint, error, optional, choices, columns = 1, ...input }: RadioRowsProps) {
  const radio = useRadios(input);
  return (
    <FieldGroup id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} optional={optional}>
      <Rows $columns={columns}>
        {choices.map((choice) => (
          <Row key={choice.value}>
            <Radio {...radio(choice)} />
            <Words>
              <Name>{choice.label}</Name>
              {choice.note && <Note>{choice.note}</Note>}
            </Words>
            {choice.aside}
          </Row>
        ))}
      </Rows>
    </FieldGroup>
  );
}
