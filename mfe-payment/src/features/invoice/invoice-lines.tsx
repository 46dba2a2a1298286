import { Trans } from '@lingui/react/macro';
import type { InvoiceLine } from '@portal/contract';
import { color, formatMoney, hueOf, media, Panel, PanelTitle, Picture, space } from '@portal/ui';
import { CodePlate } from '@portal/ui/parts';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Lines = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr) auto;
  gap: ${space[8]} ${space[12]};
  padding-block: ${space[16]};
  border-top: 1px solid ${color.line};
  &:first-child {
    border-top: 0;
  }
  ${media.md} {
    grid-template-columns: 112px minmax(0, 1fr) auto;
    column-gap: ${space[20]};
  }
`;

const Second = styled.p`
  color: ${color.ink2};
`;

const More = styled.div`
  grid-column: 1 / -1;
  ${media.md} {
    grid-column: 2 / -1;
  }
`;

/** What is being paid for: picture, description, fee name and amount of each line; `more` adds the special request (INVOICE-01). */
export function InvoiceLines({ lines, more }: { lines: InvoiceLine[]; more?: (line: InvoiceLine, index: number) => ReactNode }) {
  return (
    <Panel as="section" aria-labelledby="invoice-lines">
      <PanelTitle id="invoice-lines">
        <Trans>What you are paying for</Trans>
      </PanelTitle>
      <Lines>
        {lines.map((line, index) => (
          <Line key={line.id ?? index}>
            <Picture src={line.photo ?? undefined} alt="" corner="thumb" hue={hueOf(line.color)} />
            <div>
              {line.code && <CodePlate $hue={hueOf(line.color)}>{line.code}</CodePlate>}
              <h3>{line.des_line_1}</h3>
              {[line.des_line_2, line.des_line_3, line.des_line_4, line.fee_name].filter(Boolean).map((text) => (
                <Second key={text}>{text}</Second>
              ))}
            </div>
            <strong>{formatMoney(line.amount)}</strong>
            {more && <More>{more(line, index)}</More>}
          </Line>
        ))}
      </Lines>
    </Panel>
  );
}
