import { Trans, useLingui } from '@lingui/react/macro';
import { type MemberGroup, pick } from '@portal/contract';
import { TextField } from '@portal/ui-parts';
import { useShell } from '../../shell.ts';

/** The group that follows from the date of birth; read-only (YOUTH-37). */
export function MemberTypeField({ name, group, age }: { name: string; group: MemberGroup | null; age: number | null }) {
  const { t } = useLingui();
  const { locale } = useShell();
  return (
    <TextField
      id={name}
      label={<Trans>Membership type</Trans>}
      hint={group && age !== null ? <Trans>Age {age}, from the date of birth.</Trans> : <Trans>Depends on the date of birth.</Trans>}
      placeholder={t`Needs a date of birth`}
      readOnly
      value={group ? pick(group, 'name', locale).text : ''}
    />
  );
}
