import { color, hiddenCss, useUiCopy } from '@portal/ui';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { FieldError } from './field-error.tsx';

export interface FieldBaseProps {
  /** The question; the control's name for screen readers. */
  label: ReactNode;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  /** Why the field is needed, or its format; shown between label and control. */
  hint?: ReactNode;
  /** What is wrong and how to mend it; shown below the control, which is marked invalid. */
  error?: ReactNode;
  /** Marks the label "(optional)". */
  optional?: boolean;
  /** Marks the control invalid without text, which its group shows. */
  invalid?: boolean;
}

/** The props that tie a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export const FieldBox = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const Label = styled.label<{ $hidden: boolean }>`
  align-self: start;
  padding-bottom: 4px;
  font: var(--body-bold);
  ${({ $hidden }) => $hidden && hiddenCss}
`;

export const Hint = styled.p`
  padding-bottom: 4px;
  :not(label) + & {
    padding: 6px 0 0;
  }
  font: var(--small);
  color: ${color.ink3};
`;

const Marker = styled.span`
  font-weight: 400;
  color: ${color.ink3};
`;

/** The marker "(optional)" after a label. */
export function OptionalMarker() {
  return <Marker> ({useUiCopy().optional})</Marker>;
}

export interface FieldProps extends FieldBaseProps {
  id?: string;
  /** Puts the hint below the control. */
  hintBelow?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** Label, hint, control and error, tied together. The other fields are built on it; use it for your own controls. */
export function Field({ id, label, hideLabel = false, hint, error, optional, invalid, hintBelow = false, children }: FieldProps) {
  const created = useId();
  const control = id ?? created;
  const hintId = hint ? `${control}-hint` : '';
  const errorId = error ? `${control}-error` : '';
  const hintLine = hint && <Hint id={hintId}>{hint}</Hint>;
  return (
    <FieldBox>
      <Label htmlFor={control} $hidden={hideLabel}>
        {label}
        {optional && <OptionalMarker />}
      </Label>
      {!hintBelow && hintLine}
      {children({
        id: control,
        'aria-describedby': `${hintId} ${errorId}`.trim() || undefined,
        'aria-invalid': error || invalid ? true : undefined,
      })}
      {hintBelow && hintLine}
      <FieldError id={errorId}>{error}</FieldError>
    </FieldBox>
  );
}
