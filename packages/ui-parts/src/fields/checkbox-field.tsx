import { color, shadow } from '@portal/ui';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { choiceCss } from './choice-style.ts';
import { FieldBox, Hint, OptionalMarker } from './field.tsx';
import { FieldError } from './field-error.tsx';

const Row = styled.label`
  align-self: start;
  display: flex;
  gap: 12px;
  padding: 9px 0;
  cursor: pointer;
  &:has(:disabled) {
    color: ${color.ink3};
    cursor: not-allowed;
  }
`;

const Box = styled.input`
  ${choiceCss}
  margin-top: 1px;
  border-radius: 6px;
  &:checked {
    background: ${color.ferry};
  }
  &:checked::after {
    content: '';
    display: block;
    width: 7px;
    height: 13px;
    margin: 1px auto 0;
    border: solid ${color.white};
    border-width: 0 3px 3px 0;
    rotate: 42deg;
  }
  &[aria-invalid='true'] {
    border-color: ${color.taxi};
    box-shadow: 0 0 0 1px ${color.taxi};
  }
  &:focus-visible {
    box-shadow: ${shadow.focus};
  }
  &:disabled {
    border-color: ${color.line};
    background-color: ${color.mist2};
  }
`;

export type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
};

/** One box to tick; the whole line is the target. */
export function CheckboxField({ label, hint, error, optional, ...input }: CheckboxFieldProps) {
  const created = useId();
  const id = input.id ?? created;
  const hintId = hint ? `${id}-hint` : '';
  const errorId = error ? `${id}-error` : '';
  return (
    <FieldBox>
      <Row>
        <Box
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={`${hintId} ${errorId}`.trim() || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>
          {label}
          {optional && <OptionalMarker />}
        </span>
      </Row>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      <FieldError id={errorId}>{error}</FieldError>
    </FieldBox>
  );
}
