import { Trans, useLingui } from '@lingui/react/macro';
import type { Member } from '@portal/contract';
import { RadioRows } from '@portal/ui-parts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useShell } from '../../shell.ts';
import { firstApplicants, isUntouched, type ApplicantType as Type } from './youth-application-rules.ts';
import type { YouthApplicationValues } from './youth-application-schema.ts';

/** One person or a family. Switching resets the list (YOUTH-03), after asking if something would be lost. */
export function ApplicantType({ member }: { member: Member | null }) {
  const { t } = useLingui();
  const { dialogs } = useShell();
  const { control, getValues, reset } = useFormContext<YouthApplicationValues>();
  const role = useWatch({ control, name: 'members.0.role' });
  const current: Type = role === 'individual' ? 'individual' : 'family';
  const choose = async (type: Type) => {
    const agreed =
      isUntouched(getValues('members'), current, member) ||
      (await dialogs.confirm({
        title: t`Start again?`,
        message: t`What you have filled in for the applicants will be cleared.`,
        confirm: t`Start again`,
      }));
    if (agreed) reset({ ...getValues(), members: firstApplicants(type, member), member_type_group_price_id: '' });
  };
  return (
    <RadioRows
      label={<Trans>Who is joining?</Trans>}
      columns={2}
      value={current}
      onChange={(event) => choose(event.target.value as Type)}
      choices={[
        { value: 'individual', label: <Trans>One person</Trans>, note: <Trans>Individual membership</Trans> },
        { value: 'family', label: <Trans>A family</Trans>, note: <Trans>Up to 2 parents and 6 children, one fee</Trans> },
      ]}
    />
  );
}
