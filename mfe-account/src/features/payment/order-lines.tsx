import type { InvoiceLine } from '@portal/contract';
import { color, formatMoney, media, NoBreak, space, UnbrokenDates } from '@portal/ui';
import styled from 'styled-components';

/* Name and amount, with when and where below; on one line if there is room. */
const Line = styled.li`
  display: grid;
  grid-template: 'name amount' 'what what' / minmax(0, 1fr) auto;
  align-items: baseline;
  column-gap: ${space[12]};
  ${media.md} {
    grid-template: 'name what amount' / auto minmax(0, 1fr) auto;
  }
`;

const What = styled.span`
  grid-area: what;
  font: var(--small);
  color: ${color.ink2};
`;

const Amount = styled(NoBreak)`
  grid-area: amount;
`;

/** What an order is for, and the price of each line. */
export function OrderLines({ lines }: { lines: InvoiceLine[] }) {
  return (
    <ul>
      {lines.map((line, index) => (
        <Line key={line.id ?? index}>
          <span>{line.des_line_1}</span>
          <What>
            <UnbrokenDates text={[line.des_line_2, line.des_line_3, line.des_line_4].filter(Boolean).join(' · ')} />
          </What>
          <Amount>{formatMoney(line.amount)}</Amount>
        </Line>
      ))}
    </ul>
  );
}
