import { EyeIcon, EyeOffIcon, IconButton, useUiCopy } from '@portal/ui';
import { type ComponentProps, useState } from 'react';
import styled from 'styled-components';
import { Field, type FieldBaseProps } from './field.tsx';
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

export type PasswordFieldProps = FieldBaseProps & Omit<ComponentProps<'input'>, 'type'>;

/** A password with a button that shows it. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordField({ label, hideLabel, hint, error, optional, invalid, ...input }: PasswordFieldProps) {
  const copy = useUiCopy();
  const [shown, setShown] = useState(false);
  return (
    <Field id={input.id} label={label} hideLabel={hideLabel} hint={hint} error={error} optional={optional} invalid={invalid}>
      {(control) => (
        <Box>
          <Input autoCapitalize="none" spellCheck={false} {...input} {...control} type={shown ? 'text' : 'password'} />
          <IconButton
            label={shown ? copy.hidePassword : copy.showPassword}
            icon={shown ? <EyeOffIcon /> : <EyeIcon />}
            onClick={() => setShown(!shown)}
          />
        </Box>
      )}
    </Field>
  );
}
