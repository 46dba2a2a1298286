import { Trans, useLingui } from '@lingui/react/macro';
import { type Activity, pick } from '@portal/contract';
import { googleCalendarUrl, whereItMeets } from '@portal/contract/entities';
import { Button, ButtonLink, CalendarIcon, formatDay, LinkIcon, media, PrinterIcon } from '@portal/ui';
import { downloadCalendar } from '@portal/ui-parts/calendar';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';

const Row = styled.div`
  display: grid;
  gap: 8px;
  ${media.sm} {
    grid-template-columns: 1fr 1fr;
  }
  ${media.print} {
    display: none;
  }
`;

/** Calendar, print and link of one class. */
export function SheetActions({ activity }: { activity: Activity }) {
  const { t } = useLingui();
  const { locale, notify } = useShell();
  const { pathname } = useLocation();
  const url = `${window.location.origin}${pathname}?${new URLSearchParams({ class: activity.code })}`;

  const toCalendar = () =>
    downloadCalendar(activity.code, ({ classEvent }) => [classEvent(activity, { locale, url })]).catch(() =>
      notify.error(t`The calendar file could not be created.`),
    );

  const without = activity.no_class_dates?.map((day) => formatDay(day, locale)).join(', ');
  const google = googleCalendarUrl({
    title: `${pick(activity, 'className', locale).text} (${activity.code})`,
    location: whereItMeets(activity, locale),
    details: [without && t`No class on ${without}`, url].filter(Boolean).join('\n'),
    timetable: activity,
  });

  const share = async () => {
    const title = pick(activity, 'className', locale).text;
    if (navigator.share) return navigator.share({ title, url }).catch(() => undefined);
    await navigator.clipboard.writeText(url).then(
      () => notify.success(t`Link copied.`),
      () => notify.error(t`The link could not be copied.`),
    );
  };

  return (
    <Row>
      <Button wide variant="quiet" icon={<CalendarIcon />} onClick={toCalendar}>
        <Trans>Add to my calendar</Trans>
      </Button>
      <ButtonLink wide variant="quiet" icon={<CalendarIcon />} href={google} target="_blank">
        <Trans>Google Calendar</Trans>
      </ButtonLink>
      <Button wide variant="quiet" icon={<PrinterIcon />} onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
      <Button wide variant="quiet" icon={<LinkIcon />} onClick={share}>
        <Trans>Share link</Trans>
      </Button>
    </Row>
  );
}
