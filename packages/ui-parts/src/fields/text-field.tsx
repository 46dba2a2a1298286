import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { controlCss } from './control-style.ts';
import { Field, type FieldBaseProps } from './field.tsx';

export const Input = styled.input`
  ${controlCss}
`;

export const InputRow = styled.div`
  display: flex;
  gap: 8px;
  & > :first-child {
    flex: 1;
  }
`;

export type TextFieldProps = FieldBaseProps & ComponentProps<'input'> & { /** Right of the input, such as a button. */ action?: ReactNode };

/** A line of text. Takes all props of `<input>`, so `{...register('name')}` works. */
export function TextField({ label, hideLabel, hint, error, optional, invalid, action, ...input }: TextFieldProps) {
  return (
    <Field id={input.id} label={label} hideLabel={hideLabel} hint={hint} error={error} optional={optional} invalid={invalid}>
      {(control) => {
        const box = <Input {...input} {...control} />;
        return action ? (
          <InputRow>
            {box}
            {action}
          </InputRow>
        ) : (
          box
        );
      }}
    </Field>
  );
}

/** A whole number: a numeric keyboard on a phone, and scrolling can't change it by accident. */
export function NumberField(props: TextFieldProps) {
  return <TextField inputMode="numeric" autoComplete="off" {...props} type="text" />;
}
