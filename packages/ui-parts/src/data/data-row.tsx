import { color, media, radius } from '@portal/ui';
import type { ComponentProps, ReactNode } from 'react';
import styled, { css } from 'styled-components';

/** A row in table form; all rows share the columns that the table sets. */
export const tracksCss = css`
  display: grid;
  grid-template-columns: var(--tracks);
  column-gap: 24px;
`;

const Row = styled.tr<{ $selected: boolean }>`
  position: relative;
  background: ${({ $selected }) => $selected && color.ferryTint};
  &:nth-child(n + 13) {
    content-visibility: auto;
    contain-intrinsic-size: auto 330px;
  }
  ${media.xl} {
    ${tracksCss}
    margin-inline: -20px;
    padding-inline: 20px;
    &::after {
      content: '';
      position: absolute;
      inset: auto 20px 0;
      border-bottom: 1px solid ${color.line};
    }
    &:nth-child(n + 13) {
      contain-intrinsic-size: auto 108px;
    }
  }
  ${media.belowXl} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-auto-rows: max-content;
    gap: 2px;
    padding: 16px;
    border: 1px solid ${({ $selected }) => ($selected ? color.ferry : color.line)};
    border-radius: ${radius.panel};
    background: ${({ $selected }) => ($selected ? color.ferryTint : color.white)};
    ${({ $selected }) => $selected && `box-shadow: inset 0 0 0 1px ${color.ferry};`}
  }
`;

/** title: name, status and code · pair: label and value · amount: below the dashed line · action: a full-width button */
export type DataCellKind = 'title' | 'pair' | 'amount' | 'action';

const cards = {
  title: css`
    padding-bottom: 6px;
  `,
  pair: css`
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
    & > :last-child {
      flex: 1 1 9.5em;
      min-width: 0;
    }
    & > :first-child:not(:last-child) {
      flex: 0 0 5em;
    }
  `,
  amount: css`
    margin-top: 10px;
    padding-top: 14px;
    border-top: 2px dashed ${color.line2};
  `,
  action: css`
    padding-top: 12px;
  `,
} satisfies Record<DataCellKind, ReturnType<typeof css>>;

const Cell = styled.td<{ $kind: DataCellKind }>`
  padding: 0;
  font: inherit;
  text-align: start;
  ${media.xl} {
    padding-block: 18px;
    min-width: 0;
  }
  ${media.belowXl} {
    grid-column: 1 / -1;
    ${({ $kind }) => cards[$kind]}
  }
  ${media.largeText} {
    display: block;
  }
`;

const Label = styled.span.attrs({ 'aria-hidden': true })`
  color: ${color.ink3};
  ${media.xl} {
    display: none;
  }
`;

export interface DataRowProps extends ComponentProps<'tr'> {
  selected?: boolean;
}

/** A row of a `DataTable`. */
export function DataRow({ selected = false, ...rest }: DataRowProps) {
  return <Row role="row" {...rest} $selected={selected} />;
}

export interface DataCellProps {
  kind?: DataCellKind;
  /** A pair's label on the card: its column's header. */
  label?: ReactNode;
  children: ReactNode;
}

/** A cell of a `DataRow`; its title is the row's header. */
export function DataCell({ kind = 'pair', label, children }: DataCellProps) {
  const element = kind === 'title' ? ({ as: 'th', role: 'rowheader', scope: 'row' } as const) : { role: 'cell' };
  return (
    <Cell {...element} $kind={kind}>
      {label && <Label>{label}</Label>}
      <div>{children}</div>
    </Cell>
  );
}

const TitleTop = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: start;
  gap: 8px;
  margin-bottom: 6px;
  & > :first-child {
    flex: 1 1 9em;
  }
`;

const OnCard = styled.div`
  max-width: 100%;
  ${media.xl} {
    display: none;
  }
`;

const Name = styled.div`
  font: var(--body-bold);
  ${media.belowXl} {
    font: var(--h3);
  }
`;

export interface DataRowTitleProps {
  /** A `CodeBadge`. */
  code: ReactNode;
  name: ReactNode;
  /** A `Status` shown only on the card; the table shows the same in its last column. */
  status?: ReactNode;
}

/** What the title cell of a class holds: its name, its code and, on the card, its status. */
export function DataRowTitle({ code, name, status }: DataRowTitleProps) {
  return (
    <>
      <TitleTop>
        <Name>{name}</Name>
        {status && <OnCard>{status}</OnCard>}
      </TitleTop>
      {code}
    </>
  );
}
