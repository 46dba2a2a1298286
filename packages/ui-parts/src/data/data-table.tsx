import { color, hiddenCss, media } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { tracksCss } from './data-row.tsx';

const Sheet = styled.table<{ $tracks: string }>`
  display: block;
  --tracks: ${({ $tracks }) => $tracks};
`;

const Caption = styled.caption`
  ${hiddenCss}
`;

const Head = styled.thead`
  display: block;
  ${media.belowXl} {
    ${hiddenCss}
  }
`;

const HeadRow = styled.tr`
  ${media.xl} {
    ${tracksCss}
    border-bottom: 2px solid ${color.ink};
  }
`;

const HeadCell = styled.th`
  padding: 12px 0;
  font: var(--small-bold);
  color: ${color.ink2};
  text-align: start;
`;

const Body = styled.tbody`
  display: grid;
  gap: 16px;
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.xl} {
    display: block;
  }
`;

export interface DataTableColumn {
  head: ReactNode;
  /** In the table form: a share such as `2fr` (1fr by default) or a length. */
  width?: string;
}

export interface DataTableProps {
  /** Its accessible name. */
  caption: ReactNode;
  columns: DataTableColumn[];
  /** `DataRow`s with one `DataCell` per column. */
  children: ReactNode;
}

/**
 * Rows with hairlines under an ink line; below 1280 px each row is a card and nothing is hidden. Rows far below are laid out as they come
 * near. Roles are explicit because a table displayed as blocks loses its own.
 */
export function DataTable({ caption, columns, children }: DataTableProps) {
  return (
    <Sheet role="table" $tracks={columns.map(({ width = '1fr' }) => `minmax(0, ${width})`).join(' ')}>
      <Caption>{caption}</Caption>
      <Head role="rowgroup">
        <HeadRow role="row">
          {columns.map(({ head }, index) => (
            <HeadCell key={index} role="columnheader" scope="col">
              {head}
            </HeadCell>
          ))}
        </HeadRow>
      </Head>
      <Body role="rowgroup">{children}</Body>
    </Sheet>
  );
}
