import type { ComponentProps, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { media } from '../media.ts';
import { color, radius } from '../tokens.ts';

export type TicketTone = 'white' | 'unpaid';

interface Look {
  $tone: TicketTone;
}

const edge = ({ $tone }: Look) => ($tone === 'unpaid' ? '#d9a017' : color.line);
const lineWidth = ({ $tone }: Look) => ($tone === 'unpaid' ? '2px' : '1px');

const Box = styled.article<Look>`
  --edge: ${edge};
  --line: ${lineWidth};
  display: grid;
  overflow: hidden;
  border: var(--line) solid var(--edge);
  border-radius: ${radius.panel};
  background: ${color.white};
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) 220px;
  }
  ${media.print} {
    break-inside: avoid;
  }
`;

const Details = styled.div`
  display: flex;
  align-items: center;
  gap: 20px;
  min-width: 0;
  padding: 16px;
  ${media.md} {
    padding: 20px 24px;
  }
  & > :last-child {
    flex: 1;
    min-width: 0;
  }
`;

/* Each notch is a circle in the ground's colour whose outer half the ticket's edge cuts away. */
const notch = css`
  content: '';
  position: absolute;
  width: 24px;
  height: 24px;
  border: var(--line) solid var(--edge);
  border-radius: 50%;
  background: var(--ground);
`;

const Stub = styled.div<Look>`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 12px;
  padding: 16px;
  border-top: 2px dashed ${({ $tone }) => ($tone === 'unpaid' ? '#d9a017' : color.line2)};
  background: ${({ $tone }) => ($tone === 'unpaid' ? color.sunTint : color.white)};
  &::before,
  &::after {
    ${notch}
  }
  &::before {
    top: -13px;
    left: -13px;
  }
  &::after {
    top: -13px;
    right: -13px;
  }
  ${media.md} {
    flex-direction: column;
    align-items: flex-start;
    justify-content: center;
    padding: 20px 24px;
    border-top: 0;
    border-left: 2px dashed ${({ $tone }) => ($tone === 'unpaid' ? '#d9a017' : color.line2)};
    &::before {
      left: -13px;
    }
    &::after {
      top: auto;
      right: auto;
      bottom: -13px;
      left: -13px;
    }
  }
`;

export interface TicketProps extends ComponentProps<'article'> {
  tone?: TicketTone;
  /** A thumbnail left of the details. */
  picture?: ReactNode;
  /** Right of the tear (below it on a phone): money, status, a button. */
  stub: ReactNode;
}

/** An order or an enrolment: details, a dashed tear with two notches, a stub. */
export function Ticket({ tone = 'white', picture, stub, children, ...rest }: TicketProps) {
  return (
    <Box {...rest} $tone={tone}>
      <Details>
        {picture && <Thumb>{picture}</Thumb>}
        <div>{children}</div>
      </Details>
      <Stub $tone={tone}>{stub}</Stub>
    </Box>
  );
}

const Thumb = styled.div`
  flex: none;
  width: 92px;
  ${media.md} {
    width: 112px;
  }
`;
