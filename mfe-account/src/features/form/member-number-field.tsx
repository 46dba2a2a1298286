import { Trans } from '@lingui/react/macro';
import { TextField, type TextFieldProps } from '@portal/ui-parts';

/** Asks for a member number, whose format it shows (SESSION-03), or an e-mail (SESSION-08, SESSION-39). */
export function MemberNumberField(input: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      label={<Trans>Member number or email</Trans>}
      hint={<Trans>For example A123456I</Trans>}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...input}
    />
  );
}
