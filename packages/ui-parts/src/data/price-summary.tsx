import { color, formatMoney, media } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const List = styled.dl`
  display: grid;
  gap: 10px;
`;

const Line = styled.div<{ $deduction: boolean }>`
  display: flex;
  justify-content: space-between;
  gap: 0 16px;
  ${media.largeText} {
    flex-wrap: wrap;
  }
  color: ${({ $deduction }) => $deduction && color.ferry};
  & > dd {
    white-space: nowrap;
  }
`;

const Total = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 16px;
  ${media.largeText} {
    flex-wrap: wrap;
  }
  margin-top: 4px;
  padding-top: 12px;
  border-top: 2px solid ${color.ink};
  & > dt {
    font: var(--body-bold);
  }
  & > dd {
    font: var(--h2);
    font-size: 1.75rem;
    white-space: nowrap;
  }
`;

export interface PriceSummaryProps {
  lines: { label: ReactNode; amount: number }[];
  total: { label: ReactNode; amount: number };
}

/** What to pay, in HK$: lines, deductions (negative amounts) in ferry, the total under an ink line. */
export function PriceSummary({ lines, total }: PriceSummaryProps) {
  return (
    <List>
      {lines.map(({ label, amount }, index) => (
        <Line key={index} $deduction={amount < 0}>
          <dt>{label}</dt>
          <dd>{formatMoney(amount)}</dd>
        </Line>
      ))}
      <Total>
        <dt>{total.label}</dt>
        <dd>{formatMoney(total.amount)}</dd>
      </Total>
    </List>
  );
}
