import { Trans, useLingui } from '@lingui/react/macro';
import type { WaitingRow } from '@portal/contract';
import { EmptyList } from '../me-parts/empty-list.tsx';
import { ListFilter } from '../me-parts/list-filter.tsx';
import type { ListPage } from '../me-parts/list-page.ts';
import { ListSection } from '../me-parts/list-section.tsx';
import { WaitingTicket } from './waiting-ticket.tsx';

/** The classes that the member is waiting for. */
export function WaitingListTab({ rows }: { rows: ListPage<WaitingRow> }) {
  const { t } = useLingui();
  return (
    <ListSection
      tab="waiting_list"
      rows={rows}
      summary={<Trans>{rows.total} in all, by class code</Trans>}
      filter={<ListFilter tab="waiting_list" placeholder={t`Search my waiting list`} />}
      empty={
        <EmptyList title={<Trans>No waiting list entries</Trans>} text={<Trans>Classes whose waiting lists you join appear here.</Trans>} />
      }
    >
      {(row) => <WaitingTicket key={row.uuid} row={row} />}
    </ListSection>
  );
}
