import { EyeIcon, EyeOffIcon, IconButton, useUiTexts } from '@portal/ui';
import { type ComponentProps, useState } from 'react';
import styled from 'styled-components';
import { Field, type FieldWords } from './field.tsx';
import { Input } from './text-field.tsx';

const Box = styled.div`
  position: relative;
  & > input {
    padding-right: 52px;
  }
  & > button {
    position: absolute;
    top: 2px;
    right: 4px;
  }
`;

export type PasswordFieldProps = FieldWords & Omit<ComponentProps<'input'>, 'type'>;

/** A password with a button that shows it. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordField({ label, hideLabel, hint, error, optional, invalid, ...input }: PasswordFieldProps) {
  const texts = useUiTexts();
  const [shown, setShown] = useState(false);
  return (
    <Field id={input.id} label={label} hideLabel={hideLabel} hint={hint} error={error} optional={optional} invalid={invalid}>
      {(control) => (
        <Box>
          <Input autoCapitalize="none" spellCheck={false} {...input} {...control} type={shown ? 'text' : 'password'} />
          <IconButton
            label={shown ? texts.hidePassword : texts.showPassword}
            icon={shown ? <EyeOffIcon /> : <EyeIcon />}
            onClick={() => setShown(!shown)}
          />
        </Box>
      )}
    </Field>
  );
}
