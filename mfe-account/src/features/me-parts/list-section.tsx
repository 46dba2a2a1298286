import { Trans } from '@lingui/react/macro';
import { type MeTab, paths } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { ButtonLink, Cluster, color, Stack, space } from '@portal/ui';
import { EmptyState, Pagination } from '@portal/ui-parts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { type ListPage, listQuery } from './list-page.ts';
import { useTabLabels } from './use-tab-labels.ts';

const Count = styled.p`
  font: var(--small);
  color: ${color.ink2};
`;

const Pages = styled.div`
  margin-top: ${space[20]};
`;

export interface ListSectionProps<Row> {
  tab: MeTab;
  rows: ListPage<Row>;
  /** How many, and in which order. */
  summary: ReactNode;
  /** Replaces the rows when there are none. */
  empty: ReactNode;
  /** Filters the rows; left out if there is nothing to filter. */
  filter?: ReactNode;
  /** An action for the whole list. */
  action?: ReactNode;
  children: (row: Row) => ReactNode;
}

/** A list of the account: heading, count, its rows, links to its pages. */
export function ListSection<Row>({ tab, rows, summary, empty, filter, action, children }: ListSectionProps<Row>) {
  const href = useHref();
  const label = useTabLabels()[tab];
  const [search] = useSearchParams();
  const query = listQuery(search);
  const filtered = Boolean(query.q || query.paid);
  return (
    <Stack as="section" $gap={12} aria-labelledby="list">
      <Cluster $between>
        <h2 id="list">{label}</h2>
        {rows.total > 0 && (
          <Cluster $gap={4}>
            <Count>{summary}</Count>
            {action}
          </Cluster>
        )}
      </Cluster>
      {(rows.total > 0 || filtered) && filter}
      {rows.total === 0 ? filtered ? <NothingFound tab={tab} /> : empty : <Stack $gap={12}>{rows.data.map(children)}</Stack>}
      <Pages>
        <Pagination page={rows.current_page} pages={rows.last_page} linkTo={(page) => href(paths.me({ tab }, { ...query, page }))} />
      </Pages>
    </Stack>
  );
}

function NothingFound({ tab }: { tab: MeTab }) {
  const href = useHref();
  return (
    <EmptyState
      src="/art/picture-early-kite.svg"
      title={<Trans>Nothing found</Trans>}
      text={<Trans>No results match your search or filter.</Trans>}
      action={
        <ButtonLink variant="quiet" to={href(paths.me({ tab }))}>
          <Trans>Show all</Trans>
        </ButtonLink>
      }
      heading="h3"
    />
  );
}
