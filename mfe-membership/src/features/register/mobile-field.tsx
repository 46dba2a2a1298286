import { Trans } from '@lingui/react/macro';
import { digitsOf } from '@portal/contract/membership';
import { TextField } from '@portal/ui-parts';
import { useFields } from '@portal/ui-parts/forms';

/** A Hong Kong mobile number: eight digits (REGISTER-13), which may be typed full-width (REGISTER-21). */
export function MobileField() {
  const field = useFields().draftField('mobile');
  return (
    <TextField
      label={<Trans>Mobile</Trans>}
      hint={<Trans>+852, 8 digits</Trans>}
      inputMode="numeric"
      autoComplete="tel-national"
      {...field}
      onChange={(event) => {
        event.target.value = digitsOf(event.target.value.normalize('NFKC'))
          .replace(/^\+852/, '')
          .replace(/\D/g, '')
          .slice(0, 8);
        return field.onChange(event);
      }}
    />
  );
}
