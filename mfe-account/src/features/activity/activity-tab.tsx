import { Trans, useLingui } from '@lingui/react/macro';
import type { ActivityRow, Lesson } from '@portal/contract';
import { Stack } from '@portal/ui';
import { EmptyList } from '../me-parts/empty-list.tsx';
import { ListFilter } from '../me-parts/list-filter.tsx';
import type { ListPage } from '../me-parts/list-page.ts';
import { ListSection } from '../me-parts/list-section.tsx';
import { EnrolmentTicket } from './enrolment-ticket.tsx';
import { FamilyCalendar } from './family-calendar.tsx';
import { NextLessons } from './next-lessons.tsx';
import { PrintTimetable } from './print-timetable.tsx';

export interface ActivityTabProps {
  rows: ListPage<ActivityRow>;
  lessons: Lesson[];
}

/** The family's next classes, and the member's enrolments (ME-02). */
export function ActivityTab({ rows, lessons }: ActivityTabProps) {
  const { t } = useLingui();
  return (
    <Stack $gap={32}>
      {lessons.length > 0 && <NextLessons lessons={lessons} />}
      <ListSection
        tab="activity"
        rows={rows}
        summary={<Trans>{rows.total} in all, newest first</Trans>}
        filter={<ListFilter tab="activity" placeholder={t`Search my courses`} byPaid />}
        action={
          <>
            <FamilyCalendar />
            {lessons.length > 0 && <PrintTimetable />}
          </>
        }
        empty={<EmptyList title={<Trans>No courses yet</Trans>} text={<Trans>Courses that you enrol in appear here.</Trans>} />}
      >
        {(row) => <EnrolmentTicket key={row.enrolment_no ?? `${row.ac_code} ${row.participant_name}`} row={row} />}
      </ListSection>
    </Stack>
  );
}
