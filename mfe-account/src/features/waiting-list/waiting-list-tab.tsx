import { Trans } from '@lingui/react/macro';
import { paths, type WaitingRow } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { ButtonLink } from '@portal/ui';
import { EmptyState } from '@portal/ui/parts';
import type { ListPage } from '../me/list-page.ts';
import { ListSection } from '../me/list-section.tsx';
import { WaitingTicket } from './waiting-ticket.tsx';

/** The classes that the member waits for. */
export function WaitingListTab({ rows }: { rows: ListPage<WaitingRow> }) {
  const href = useHref();
  return (
    <ListSection
      tab="waiting_list"
      rows={rows}
      summary={<Trans>{rows.total} in all, by class code</Trans>}
      empty={
        <EmptyState
          src="/art/picture-early-kite.svg"
          title={<Trans>No waiting entries</Trans>}
          text={<Trans>Classes you wait for will show here.</Trans>}
          action={
            <ButtonLink variant="quiet" to={href(paths.courses())}>
              <Trans>Find a course</Trans>
            </ButtonLink>
          }
          heading="h3"
        />
      }
    >
      {(row) => <WaitingTicket key={row.uuid} row={row} />}
    </ListSection>
  );
}
