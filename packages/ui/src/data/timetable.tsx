import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '../media.ts';
import { hiddenCss } from '../text/visually-hidden.tsx';
import { color } from '../tokens.ts';

const Sheet = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${media.belowXl} {
    display: block;
  }
`;

const Caption = styled.caption`
  ${hiddenCss}
`;

const Head = styled.thead`
  ${media.belowXl} {
    ${hiddenCss}
  }
`;

const HeadRow = styled.tr``;

const HeadCell = styled.th<{ $width: string | undefined }>`
  width: ${({ $width = 'auto' }) => $width};
  padding: 12px 24px 12px 0;
  border-bottom: 2px solid ${color.ink};
  font: var(--small-bold);
  color: ${color.ink2};
  text-align: start;
  &:last-child {
    padding-right: 0;
  }
`;

const Body = styled.tbody`
  ${media.belowXl} {
    display: grid;
    gap: 16px;
  }
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export interface TimetableColumn {
  head: ReactNode;
  /** CSS width in the table form. */
  width?: string;
}

export interface TimetableProps {
  /** Its accessible name. */
  caption: ReactNode;
  columns: TimetableColumn[];
  /** `TimetableRow`s with one `TimetableCell` per column. */
  children: ReactNode;
}

/**
 * Rows with hairlines under an ink line; below 1280 px each row is a card and nothing is hidden.
 * Roles are written out because a table shown as blocks loses its own.
 */
export function Timetable({ caption, columns, children }: TimetableProps) {
  return (
    <Sheet role="table">
      <Caption>{caption}</Caption>
      <Head role="rowgroup">
        <HeadRow role="row">
          {columns.map(({ head, width }, index) => (
            <HeadCell key={index} role="columnheader" scope="col" $width={width}>
              {head}
            </HeadCell>
          ))}
        </HeadRow>
      </Head>
      <Body role="rowgroup">{children}</Body>
    </Sheet>
  );
}
