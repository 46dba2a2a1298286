import { Trans } from '@lingui/react/macro';
import type { Activity } from '@portal/contract';
import { formatDay, formatTime, NoBreak } from '@portal/ui';
import { useShell } from '../../shell.ts';

/** First and last day with their weekdays (CLASS-02); a one-day class shows one. */
export function ClassDates({ activity: { start_date, end_date } }: { activity: Pick<Activity, 'start_date' | 'end_date'> }) {
  const { locale } = useShell();
  const start = <NoBreak>{formatDay(start_date, locale)}</NoBreak>;
  if (start_date === end_date) return start;
  const end = formatDay(end_date, locale);
  return (
    <Trans>
      {start} <NoBreak>to {end}</NoBreak>
    </Trans>
  );
}

/** `9:00 AM – 10:30 AM` (CLASS-03). */
export function ClassTimes({ activity: { start_time, end_time } }: { activity: Pick<Activity, 'start_time' | 'end_time'> }) {
  if (!start_time) return '–';
  return (
    <>
      <NoBreak>
        {formatTime(start_time)}
        {end_time && ' –'}
      </NoBreak>{' '}
      {end_time && <NoBreak>{formatTime(end_time)}</NoBreak>}
    </>
  );
}
