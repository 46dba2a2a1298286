import { Trans } from '@lingui/react/macro';
import type { Option } from '@portal/contract';
import { pick } from '@portal/contract';
import { SelectField, type SelectFieldProps } from '@portal/ui-parts';
import { useShell } from '../../shell.ts';

/** A choice from one of the server's lists, in the page's language (YOUTH-14). */
export function OptionField({ choices = [], ...select }: SelectFieldProps & { choices: Option[] | undefined }) {
  const { locale } = useShell();
  return (
    <SelectField {...select}>
      <option value="">
        <Trans>Please choose</Trans>
      </option>
      {choices.map((choice) => {
        const { text, lang } = pick(choice, 'name', locale);
        return (
          <option key={choice.value} value={choice.value} lang={lang}>
            {text}
          </option>
        );
      })}
    </SelectField>
  );
}
