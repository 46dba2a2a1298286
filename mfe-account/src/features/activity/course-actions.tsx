import { Trans, useLingui } from '@lingui/react/macro';
import { type ActivityRow, pick } from '@portal/contract';
import { googleCalendarUrl, whereItMeets } from '@portal/contract/entities';
import { CalendarIcon, color, formatDate, formatDay, media, TextLink } from '@portal/ui';
import { downloadCalendar } from '@portal/ui-parts/calendar';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';
import { MapLink } from '../me-parts/directions.tsx';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 20px;
  ${media.print} {
    display: none;
  }
`;

/** Looks like the links beside it. */
const LinkButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.ferry};
  text-decoration: underline;
  cursor: pointer;
`;

/** Calendar and map of one class: only for a paid place in a class that isn't over, never for a transferred one. */
export function CourseActions({ row, describedBy }: { row: ActivityRow; describedBy: string }) {
  const { t } = useLingui();
  const { locale, notify, now } = useShell();
  if (!row.paid || row.transferred_to || row.cancelled || row.ac_end_date < formatDate(now())) return null;
  const add = () =>
    downloadCalendar(row.ac_code, ({ enrolmentEvent }) => [enrolmentEvent(row, locale)]).catch(() =>
      notify.error(t`The calendar file could not be created.`),
    );
  const without = row.no_class_dates?.map((day) => formatDay(day, locale)).join(', ');
  const google = googleCalendarUrl({
    title: [`${pick(row, 'ac_name', locale).text} (${row.ac_code})`, row.participant_name].filter(Boolean).join(' · '),
    location: whereItMeets(row, locale),
    details: without ? t`No class on ${without}` : '',
    timetable: { ...row, start_date: row.ac_start_date, end_date: row.ac_end_date },
  });
  return (
    <Actions>
      <LinkButton type="button" onClick={add} aria-describedby={describedBy}>
        <CalendarIcon /> <Trans>Add to my calendar</Trans>
      </LinkButton>
      <TextLink $alone href={google} target="_blank" aria-describedby={describedBy}>
        <Trans>Google Calendar</Trans>
      </TextLink>
      <MapLink of={row} describedBy={describedBy} />
    </Actions>
  );
}
