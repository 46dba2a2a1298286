import { color, DownIcon } from '@portal/ui';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { controlCss } from './control-style.ts';
import { Field, type FieldBaseProps } from './field.tsx';

const Box = styled.div`
  position: relative;
  & > svg {
    position: absolute;
    top: 14px;
    right: 14px;
    pointer-events: none;
  }
`;

const Select = styled.select`
  ${controlCss}
  padding-right: 44px;
  appearance: none;
  text-overflow: ellipsis;
  &:disabled + svg {
    color: ${color.ink3};
  }
`;

export type SelectFieldProps = FieldBaseProps & ComponentProps<'select'>;

/** A choice of one from a list: the platform's own select, with `<option>` children. */
export function SelectField({ label, hideLabel, hint, error, optional, invalid, children, ...select }: SelectFieldProps) {
  return (
    <Field id={select.id} label={label} hideLabel={hideLabel} hint={hint} error={error} optional={optional} invalid={invalid}>
      {(control) => (
        <Box>
          <Select {...select} {...control}>
            {children}
          </Select>
          <DownIcon />
        </Box>
      )}
    </Field>
  );
}
