import { Trans, useLingui } from '@lingui/react/macro';
import { type Activity, type Post, paths, pick } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { Button, ButtonLink, CalendarIcon, Cluster, formatDay, NoBreak } from '@portal/ui';
import { EmptyState } from '@portal/ui-parts';
import { downloadCalendar } from '@portal/ui-parts/calendar';
import { useLocation } from 'react-router-dom';
import { useShell } from '../../shell.ts';
import { useViewer } from '../member-status/use-viewer.ts';
import { NotifyMe } from '../vacancy-alerts/notify-me.tsx';
import { opensOn } from './class-state.ts';

export interface NoClassesProps {
  group: Post;
  /** Classes of the group that can't be booked yet. */
  upcoming: Activity[];
}

/** A group without open classes: when booking opens (if known, with a calendar file), whom to contact, and other groups. */
export function NoClasses({ group, upcoming }: NoClassesProps) {
  const { t } = useLingui();
  const href = useHref();
  const { locale, notify } = useShell();
  const { pathname } = useLocation();
  const viewer = useViewer();
  const name = pick(group, 'title', locale).text;
  const [day] = upcoming.flatMap((activity) => opensOn(activity, viewer) ?? []).toSorted();
  const remind = (date: string) => {
    const options = { title: t`Booking opens: ${name}`, url: `${window.location.origin}${pathname}` };
    return downloadCalendar(group.alias ?? 'classes', ({ openingEvent }) => [openingEvent(date, options)]).catch(() =>
      notify.error(t`The calendar file could not be created.`),
    );
  };
  return (
    <EmptyState
      src="/art/picture-early-kite.svg"
      title={<Trans>No classes are open for booking now</Trans>}
      text={
        day ? (
          <Trans>
            Booking opens on <NoBreak>{formatDay(day, locale)}</NoBreak>.
          </Trans>
        ) : (
          <Trans>New classes appear here as soon as booking opens.</Trans>
        )
      }
      action={
        <Cluster>
          {day && (
            <Button icon={<CalendarIcon />} onClick={() => remind(day)}>
              <Trans>Remind me in my calendar</Trans>
            </Button>
          )}
          <ButtonLink variant="quiet" to={href(paths.courses())}>
            <Trans>See other courses</Trans>
          </ButtonLink>
          <NotifyMe variant="text" target={{ search: { type: 'Group', ids: [group.id] } }}>
            <Trans>Tell me when classes open</Trans>
          </NotifyMe>
        </Cluster>
      }
    />
  );
}
