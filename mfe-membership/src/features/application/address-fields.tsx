import { Trans } from '@lingui/react/macro';
import type { Options } from '@portal/contract';
import { TextField } from '@portal/ui-parts';
import { useFields } from '@portal/ui-parts/forms';
import { OptionField } from './option-field.tsx';

/** The parts of an address; `composeAddress` joins them into one line. */
export function AddressFields({ path, options }: { path: string; options: Options }) {
  const { draftField } = useFields(path);
  return (
    <>
      <TextField label={<Trans>Flat or room</Trans>} optional {...draftField('room')} />
      <TextField label={<Trans>Floor</Trans>} optional {...draftField('floor')} />
      <TextField label={<Trans>Block</Trans>} optional {...draftField('block')} />
      <TextField label={<Trans>Building or estate</Trans>} optional {...draftField('building')} />
      <TextField label={<Trans>Street</Trans>} optional autoComplete="address-line1" {...draftField('street')} />
      <TextField label={<Trans>District</Trans>} optional autoComplete="address-level2" {...draftField('district')} />
      <OptionField label={<Trans>Region</Trans>} optional choices={options['Member Region']} {...draftField('province')} />
      <TextField label={<Trans>Country</Trans>} optional autoComplete="country-name" {...draftField('country')} />
    </>
  );
}
