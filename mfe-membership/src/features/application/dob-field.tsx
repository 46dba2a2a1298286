import { Trans, useLingui } from '@lingui/react/macro';
import type { MembershipMessage } from '@portal/contract/membership';
import { TextField } from '@portal/ui-parts';
import { useFields } from '@portal/ui-parts/forms';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useShell } from '../../shell.ts';
import { suggestedMonth, toIsoDate, withHyphens } from './date-of-birth.ts';
import { useMessageFor } from './use-message-for.ts';
import { useToday } from './use-today.ts';

/** How long the notice about an invalid date of birth is shown (YOUTH-29); the same text stays at the field once the form is checked. */
const NOTICE_MS = 3000;

export interface DobFieldProps {
  path?: string;
  /** A common age of the people who use this form (YOUTH-49). */
  yearsAgo: number;
  /** What is wrong with a date of birth, or null. */
  faultOf: (dob: string) => MembershipMessage | null;
  hint?: ReactNode;
}

/** A date of birth, typed as people write it (YOUTH-71); the hyphens after a year are inserted automatically. */
export function DobField({ path, yearsAgo, faultOf, hint = <Trans>It decides the membership type and fee.</Trans> }: DobFieldProps) {
  const { t } = useLingui();
  const { notify } = useShell();
  const messageFor = useMessageFor();
  const { setValue } = useFormContext();
  const field = useFields(path).draftField('dob');
  const month = suggestedMonth(yearsAgo, useToday());
  const warn = (dob: string) => {
    if (dob && faultOf(dob) === 'plsEnterValidDob') notify.error(messageFor('plsEnterValidDob', field.name), { timeout: NOTICE_MS });
  };
  return (
    <TextField
      label={<Trans>Date of birth</Trans>}
      hint={
        <>
          {hint} <Trans>For example 17/5/1984 or 1984-05-17.</Trans>
        </>
      }
      placeholder={t`e.g. ${month}-01`}
      autoComplete="bday"
      inputMode="numeric"
      maxLength={14}
      {...field}
      onChange={(event) => {
        event.target.value = withHyphens(event.target.value);
        return field.onChange(event);
      }}
      onBlur={(event) => {
        const dob = toIsoDate(event.target.value);
        setValue(field.name, dob, { shouldDirty: true, shouldValidate: field.error !== undefined });
        warn(dob);
        return field.onBlur(event);
      }}
    />
  );
}
