import { Trans } from '@lingui/react/macro';
import type { Options } from '@portal/contract';
import { TextField } from '@portal/ui-parts';
import { useFields } from '@portal/ui-parts/forms';
import { OptionField } from './option-field.tsx';

/** Gender and nationality, requested from everyone. */
export function OriginFields({ path, options }: { path: string; options: Options }) {
  const { draftField } = useFields(path);
  return (
    <>
      <OptionField
        label={<Trans>Gender</Trans>}
        hint={<Trans>As on the document.</Trans>}
        optional
        choices={options['Member Gender']}
        autoComplete="sex"
        {...draftField('gender')}
      />
      <TextField label={<Trans>Nationality</Trans>} optional autoComplete="off" {...draftField('internationality')} />
    </>
  );
}

/** Optional details of adults. */
export function ProfileFields({ path, options }: { path: string; options: Options }) {
  const { draftField } = useFields(path);
  return (
    <>
      <OptionField label={<Trans>Religion</Trans>} optional choices={options['Member Religion']} {...draftField('religion')} />
      <TextField label={<Trans>Occupation</Trans>} optional autoComplete="organization-title" {...draftField('career')} />
      <OptionField
        label={<Trans>Marital status</Trans>}
        optional
        choices={options['Member Marital Status']}
        {...draftField('marital_status')}
      />
    </>
  );
}
