import { color } from '@portal/ui';
import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { controlCss } from './control-style.ts';
import { Field, type FieldWords } from './field.tsx';

const Area = styled.textarea`
  ${controlCss}
  min-height: 96px;
  resize: vertical;
`;

const Count = styled.p`
  margin-top: 6px;
  font: var(--small);
  color: ${color.ink3};
`;

export type TextAreaProps = FieldWords &
  ComponentProps<'textarea'> & { /** Words below, such as "74 of 255 characters". */ count?: ReactNode };

/** Several lines of text. */
export function TextArea({ label, hideLabel, hint, error, optional, invalid, count, ...area }: TextAreaProps) {
  return (
    <Field id={area.id} label={label} hideLabel={hideLabel} hint={hint} error={error} optional={optional} invalid={invalid}>
      {(control) => (
        <>
          <Area rows={3} {...area} {...control} />
          {count && <Count>{count}</Count>}
        </>
      )}
    </Field>
  );
}
