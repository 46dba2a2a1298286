import { Trans, useLingui } from '@lingui/react/macro';
import { type ActivityRow, type Lesson, paths } from '@portal/contract';
import { mondayOf } from '@portal/contract/entities';
import { useHref } from '@portal/contract/react';
import { formatDate, Stack } from '@portal/ui';
import { FilterPills } from '@portal/ui-parts';
import { useShell } from '../../shell.ts';
import { EmptyList } from '../me-parts/empty-list.tsx';
import { ListFilter } from '../me-parts/list-filter.tsx';
import type { ListPage } from '../me-parts/list-page.ts';
import { ListSection } from '../me-parts/list-section.tsx';
import { usePhonePage } from '../me-parts/use-phone-page.ts';
import { EnrolmentTicket } from './enrolment-ticket.tsx';
import { FamilyCalendar } from './family-calendar.tsx';
import { NextLessons } from './next-lessons.tsx';
import { PrintTimetable } from './print-timetable.tsx';
import { type LessonWeek, WeekView } from './week-view.tsx';

export interface ActivityTabProps {
  /** The member's enrolments, or the family's lessons of a week. */
  shown: { rows: ListPage<ActivityRow> } | { week: LessonWeek };
  /** The family's next lessons. */
  lessons: Lesson[];
}

/** The family's next classes; below them, but for the menu on a phone, the member's enrolments (ME-02), or a week's lessons (CALENDAR-4). */
export function ActivityTab({ shown, lessons }: ActivityTabProps) {
  const isWeek = 'week' in shown;
  const isMenu = usePhonePage() === 'menu';
  return (
    <Stack $gap={24}>
      {lessons.length > 0 && !isWeek && <NextLessons lessons={lessons} />}
      {!isMenu && (lessons.length > 0 || isWeek) && <ViewLinks isWeek={isWeek} />}
      {isWeek && <WeekView week={shown.week} next={lessons[0]} />}
      {!isWeek && !isMenu && <Courses rows={shown.rows} hasLessons={lessons.length > 0} />}
    </Stack>
  );
}

function ViewLinks({ isWeek }: { isWeek: boolean }) {
  const { t } = useLingui();
  const { now } = useShell();
  const href = useHref();
  const week = mondayOf(formatDate(now()));
  return (
    <FilterPills
      label={t`View`}
      pills={[
        { to: href(paths.me({ tab: 'activity' })), label: <Trans>All courses</Trans>, current: !isWeek },
        { to: href(paths.me({ tab: 'activity' }, { week })), label: <Trans>Week by week</Trans>, current: isWeek },
      ]}
    />
  );
}

function Courses({ rows, hasLessons }: { rows: ListPage<ActivityRow>; hasLessons: boolean }) {
  const { t } = useLingui();
  return (
    <ListSection
      tab="activity"
      rows={rows}
      summary={<Trans>{rows.total} in all, newest first</Trans>}
      filter={<ListFilter tab="activity" placeholder={t`Search my courses`} byPaid />}
      action={
        <>
          <FamilyCalendar />
          {hasLessons && <PrintTimetable />}
        </>
      }
      empty={<EmptyList title={<Trans>No courses yet</Trans>} text={<Trans>Courses that you enrol in appear here.</Trans>} />}
    >
      {(row) => <EnrolmentTicket key={row.enrolment_no ?? `${row.ac_code} ${row.participant_name}`} row={row} />}
    </ListSection>
  );
}
