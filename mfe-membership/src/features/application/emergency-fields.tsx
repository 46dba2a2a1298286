import { Trans } from '@lingui/react/macro';
import { TextField } from '@portal/ui-parts';
import { useFields } from '@portal/ui-parts/forms';

/** Who to call in an emergency. */
export function EmergencyFields({ path, needed = false }: { path: string; needed?: boolean }) {
  const { draftField } = useFields(path);
  return (
    <>
      <TextField
        label={<Trans>Contact name</Trans>}
        hint={<Trans>In English or in Chinese.</Trans>}
        optional={!needed}
        autoComplete="off"
        {...draftField('emergency_name')}
      />
      <TextField
        label={<Trans>Contact telephone</Trans>}
        hint={<Trans>A number that is answered during classes.</Trans>}
        optional={!needed}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        {...draftField('emergency_contact')}
      />
      <TextField
        label={<Trans>Relationship</Trans>}
        hint={<Trans>For example mother, brother.</Trans>}
        optional={!needed}
        autoComplete="off"
        {...draftField('emergency_relationship')}
      />
    </>
  );
}
