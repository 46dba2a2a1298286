import { Trans } from '@lingui/react/macro';
import { Button } from '@portal/ui';
import { useFormContext } from 'react-hook-form';
import type { ApplicantValues } from './applicant-values.ts';

/** The details that a family often shares. */
const shared = [
  'surname',
  'mobile_country_code',
  'mobile',
  'room',
  'floor',
  'block',
  'building',
  'street',
  'district',
  'province',
  'country',
  'emergency_name',
  'emergency_contact',
  'emergency_relationship',
] as const satisfies (keyof ApplicantValues)[];

/** Returns a function that copies what the main applicant has entered to another person. */
export function useCopyFromHost(host: string): (path: string) => void {
  const { getValues, setValue, formState } = useFormContext();
  return (path) => {
    for (const name of shared) {
      const value = getValues(`${host}.${name}`) as string | undefined;
      if (value) setValue(`${path}.${name}`, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    }
  };
}

/** A button that copies what the main applicant has entered; it can all be changed afterwards. */
export function CopyFromHost({ path, host }: { path: string; host: string }) {
  const copyFrom = useCopyFromHost(host);
  const copy = () => copyFrom(path);
  return (
    <Button
      variant="quiet"
      size="row"
      onClick={copy}
      note={<Trans>Surname, address, mobile and emergency contact. You can change each.</Trans>}
    >
      <Trans>Same as the main applicant</Trans>
    </Button>
  );
}
