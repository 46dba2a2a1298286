import { Trans } from '@lingui/react/macro';
import { type ActivityRow, paths } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { ButtonLink } from '@portal/ui';
import { EmptyState } from '@portal/ui/parts';
import type { ListPage } from '../me/list-page.ts';
import { ListSection } from '../me/list-section.tsx';
import { EnrolmentTicket } from './enrolment-ticket.tsx';

/** The member's enrolments (ME-02). */
export function ActivityTab({ rows }: { rows: ListPage<ActivityRow> }) {
  const href = useHref();
  return (
    <ListSection
      tab="activity"
      rows={rows}
      summary={<Trans>{rows.total} in all, newest first</Trans>}
      empty={
        <EmptyState
          src="/art/picture-early-kite.svg"
          title={<Trans>No courses yet</Trans>}
          text={<Trans>Courses that you enrol in show here.</Trans>}
          action={
            <ButtonLink variant="quiet" to={href(paths.courses())}>
              <Trans>Find a course</Trans>
            </ButtonLink>
          }
          heading="h3"
        />
      }
    >
      {(row) => <EnrolmentTicket key={row.enrolment_no ?? `${row.ac_code} ${row.participant_name}`} row={row} />}
    </ListSection>
  );
}
