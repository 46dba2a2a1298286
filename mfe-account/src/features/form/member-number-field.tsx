import { Trans } from '@lingui/react/macro';
import { TextField, type TextFieldProps } from '@portal/ui-parts';

/** Asks for a member number and shows its format (SESSION-03). */
export function MemberNumberField(input: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      label={<Trans>Member number</Trans>}
      hint={<Trans>For example A123456I</Trans>}
      autoComplete="username"
      autoCapitalize="characters"
      spellCheck={false}
      {...input}
    />
  );
}
