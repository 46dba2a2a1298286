import { hiddenCss } from '@portal/ui';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { type FieldBaseProps, Hint, OptionalMarker } from './field.tsx';
import { FieldError } from './field-error.tsx';

const Fieldset = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend<{ $hidden: boolean }>`
  padding: 0 0 6px;
  font: var(--body-bold);
  ${({ $hidden }) => $hidden && hiddenCss}
`;

export interface FieldGroupProps extends FieldBaseProps {
  id?: string;
  children: ReactNode;
}

/** Controls that response one question: a fieldset with its legend (`label`), hint and error. */
export function FieldGroup({ id, label, hideLabel = false, hint, error, optional, children }: FieldGroupProps) {
  const created = useId();
  const hintId = hint ? `${created}-hint` : '';
  const errorId = error ? `${created}-error` : '';
  return (
    <Fieldset id={id} aria-describedby={`${hintId} ${errorId}`.trim() || undefined}>
      <Legend $hidden={hideLabel}>
        {label}
        {optional && <OptionalMarker />}
      </Legend>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {children}
      <FieldError id={errorId}>{error}</FieldError>
    </Fieldset>
  );
}
