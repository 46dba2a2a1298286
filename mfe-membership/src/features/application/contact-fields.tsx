import { Trans } from '@lingui/react/macro';
import type { Options } from '@portal/contract';
import { FieldGroup, FieldRow, TextField } from '@portal/ui-parts';
import { useFields } from '@portal/ui-parts/forms';
import { OptionField } from './option-field.tsx';
import { ReceiveMethodField } from './receive-method-field.tsx';

export interface ContactFieldsProps {
  path: string;
  options: Options;
  /** We reach this applicant: mobile and email are required. */
  needed?: boolean;
}

/** Country code and number, as one response. */
export function MobileField({ path, options, needed = false }: ContactFieldsProps) {
  const { draftField } = useFields(path);
  const code = draftField('mobile_country_code');
  const mobile = draftField('mobile');
  return (
    <FieldGroup label={<Trans>Mobile</Trans>} optional={!needed} error={code.error ?? mobile.error}>
      <FieldRow>
        <OptionField
          {...code}
          label={<Trans>Country code</Trans>}
          hideLabel
          error={undefined}
          invalid={code.error !== undefined}
          choices={options['Member Mobile Country Code']}
          autoComplete="tel-country-code"
        />
        <TextField
          {...mobile}
          label={<Trans>Mobile number</Trans>}
          hideLabel
          error={undefined}
          invalid={mobile.error !== undefined}
          inputMode="tel"
          autoComplete="tel-national"
        />
      </FieldRow>
    </FieldGroup>
  );
}

export function EmailField({ path, needed = false }: Pick<ContactFieldsProps, 'path' | 'needed'>) {
  return (
    <TextField
      label={<Trans>Email</Trans>}
      optional={!needed}
      type="email"
      inputMode="email"
      autoComplete="email"
      spellCheck={false}
      {...useFields(path).draftField('email')}
    />
  );
}

/** Other ways to reach an adult, and in which language. */
export function ReachFields({ path, options, languageNeeded = false }: ContactFieldsProps & { languageNeeded?: boolean }) {
  const { draftField } = useFields(path);
  return (
    <>
      <TextField label={<Trans>Home telephone</Trans>} optional type="tel" inputMode="tel" autoComplete="off" {...draftField('tel')} />
      <OptionField
        label={<Trans>Language for letters and emails</Trans>}
        optional={!languageNeeded}
        choices={options['Member Language']}
        {...draftField('language')}
      />
      <ReceiveMethodField name={`${path}.receive_method`} choices={options['Member Receive Method']} />
    </>
  );
}
