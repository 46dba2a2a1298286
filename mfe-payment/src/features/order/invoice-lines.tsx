import { Trans } from '@lingui/react/macro';
import type { InvoiceLine } from '@portal/contract';
import { color, formatMoney, hueOf, media, Panel, PanelTitle, Picture, space, UnbrokenDates } from '@portal/ui';
import { CodeBadge } from '@portal/ui-parts';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Lines = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** A membership has no picture, and no column for one. */
const Line = styled.li<{ $picture: boolean }>`
  display: grid;
  grid-template-columns: ${({ $picture }) => ($picture ? '72px' : '')} minmax(0, 1fr) auto;
  gap: ${space[8]} ${space[12]};
  padding-block: ${space[12]};
  border-top: 1px solid ${color.line};
  &:first-child {
    border-top: 0;
  }
  & > :first-child {
    grid-row: ${({ $picture }) => ($picture ? 'span 2' : 'auto')};
  }
  ${media.md} {
    grid-template-columns: ${({ $picture }) => ($picture ? '112px' : '')} minmax(0, 1fr) auto;
    column-gap: ${space[20]};
  }
  ${media.largeText} {
    display: block;
  }
`;

const Name = styled.h3`
  font: var(--body-bold);
`;

const Details = styled.div`
  grid-column: -3 / -1;
  margin-top: -${space[8]};
  font: var(--small);
  color: ${color.ink2};
`;

const More = styled.div`
  grid-column: 1 / -1;
  ${media.md} {
    grid-column: -3 / -1;
  }
`;

export interface InvoiceLinesProps {
  lines: InvoiceLine[];
  title?: ReactNode;
  more?: (line: InvoiceLine, index: number) => ReactNode;
}

/** What is being paid for: picture, description, fee name and amount of each line; `more` adds the special request (INVOICE-01). */
export function InvoiceLines({ lines, title = <Trans>What you are paying for</Trans>, more }: InvoiceLinesProps) {
  if (lines.length === 0) return null;
  return (
    <Panel as="section" aria-labelledby="invoice-lines">
      <PanelTitle id="invoice-lines">{title}</PanelTitle>
      <Lines>
        {lines.map((line, index) => (
          <Line key={line.id ?? index} $picture={Boolean(line.photo)}>
            {line.photo && <Picture src={line.photo} alt="" corner="thumb" hue={hueOf(line.color)} />}
            <div>
              <Name>{line.des_line_1}</Name>
              {line.code && <CodeBadge $hue={hueOf(line.color)}>{line.code}</CodeBadge>}
            </div>
            <strong>{formatMoney(line.amount)}</strong>
            <Details>
              {[line.des_line_2, line.des_line_3, line.des_line_4, line.fee_name].filter(Boolean).map((text) => (
                <p key={text}>
                  <UnbrokenDates text={text ?? ''} />
                </p>
              ))}
            </Details>
            {more && <More>{more(line, index)}</More>}
          </Line>
        ))}
      </Lines>
    </Panel>
  );
}
