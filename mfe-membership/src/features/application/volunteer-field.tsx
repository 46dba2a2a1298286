import { Trans } from '@lingui/react/macro';
import { CheckboxField } from '@portal/ui-parts';
import { useFields } from '@portal/ui-parts/forms';

/** An opt-in: never ticked by default. The policy defines the wording of the award (CONST-06). */
export function VolunteerField({ name, path }: { name: 'become_volunteer' | 'is_volunteer'; path?: string }) {
  return (
    <CheckboxField
      label={<Trans>I would like to volunteer</Trans>}
      hint={<Trans>Give 50 hours of service between September and August, and you receive a volunteer award.</Trans>}
      {...useFields(path).draftField(name)}
    />
  );
}
