import { Trans } from '@lingui/react/macro';
import { readPhone } from '@portal/contract/membership';
import { TextField } from '@portal/ui-parts';
import { useFields } from '@portal/ui-parts/forms';

/** A Hong Kong mobile number, shown as its eight digits however it was written; anything else stays for the form to refuse (REGISTER-13). */
export function MobileField() {
  const field = useFields().draftField('mobile');
  return (
    <TextField
      label={<Trans>Mobile</Trans>}
      hint={<Trans>+852, 8 digits</Trans>}
      inputMode="tel"
      autoComplete="tel-national"
      {...field}
      onChange={(event) => {
        const digits = readPhone(event.target.value);
        if (digits?.length === 8) event.target.value = digits;
        return field.onChange(event);
      }}
    />
  );
}
