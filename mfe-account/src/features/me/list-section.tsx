import { paths } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { Cluster, color, Stack, space } from '@portal/ui';
import { Pagination } from '@portal/ui/parts';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { ListPage } from './list-page.ts';
import type { TabName } from './tabs.ts';
import { useTabLabels } from './use-tab-labels.ts';

const Count = styled.p`
  font: var(--small);
  color: ${color.ink2};
`;

const Pages = styled.div`
  margin-top: ${space[20]};
`;

export interface ListSectionProps<Row> {
  tab: TabName;
  rows: ListPage<Row>;
  /** How many and in which order. */
  summary: ReactNode;
  /** Instead of the rows when there are none. */
  empty: ReactNode;
  children: (row: Row) => ReactNode;
}

/** A list of the account: heading, how many, its rows, links to its pages. */
export function ListSection<Row>({ tab, rows, summary, empty, children }: ListSectionProps<Row>) {
  const href = useHref();
  const label = useTabLabels()[tab];
  return (
    <Stack as="section" $gap={12} aria-labelledby="list">
      <Cluster $between>
        <h2 id="list">{label}</h2>
        {rows.total > 0 && <Count>{summary}</Count>}
      </Cluster>
      {rows.total === 0 ? empty : <Stack $gap={12}>{rows.data.map(children)}</Stack>}
      <Pages>
        <Pagination page={rows.current_page} pages={rows.last_page} linkTo={(page) => href(paths.me({ tab }, { page }))} />
      </Pages>
    </Stack>
  );
}
