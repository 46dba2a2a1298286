import { color, media, radius } from '@portal/ui';
import type { ComponentProps, ReactNode } from 'react';
import styled, { css } from 'styled-components';

export type TicketTone = 'white' | 'unpaid';

interface Look {
  $tone: TicketTone;
}

const edge = ({ $tone }: Look) => ($tone === 'unpaid' ? color.sunLine : color.line);
const lineWidth = ({ $tone }: Look) => ($tone === 'unpaid' ? '2px' : '1px');

const Box = styled.article<Look>`
  --edge: ${edge};
  --line: ${lineWidth};
  display: grid;
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

const Details = styled.div<{ $pictured: boolean }>`
  display: grid;
  grid-template-columns: ${({ $pictured }) => ($pictured ? '84px' : '')} minmax(0, 1fr);
  align-content: center;
  align-items: center;
  gap: 4px 16px;
  padding: 12px 16px;
  ${media.md} {
    grid-template-columns: ${({ $pictured }) => ($pictured ? '112px' : '')} minmax(0, 1fr);
    gap: 0 20px;
    padding: 20px 24px;
  }
  ${media.print} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Thumb = styled.div`
  ${media.print} {
    display: none;
  }
  ${media.md} {
    grid-row: 1 / span 2;
  }
`;

/* On a phone the facts take the full width; otherwise they are below the text. */
const Facts = styled.div`
  grid-column: 1 / -1;
  ${media.md} {
    grid-column: -2 / -1;
  }
`;

/* Each notch is half a circle in the background's colour: it covers the ticket's edge and redraws it around itself. */
const notch = css`
  content: '';
  position: absolute;
  width: 24px;
  height: 24px;
  border: var(--line) solid var(--edge);
  border-radius: 50%;
  background: var(--ground);
`;

const beyond = 'calc(-12px - var(--line))';

const Stub = styled.div<Look>`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 12px;
  padding: 12px 16px;
  border-top: 2px dashed ${({ $tone }) => ($tone === 'unpaid' ? color.sunLine : color.line2)};
  background: ${({ $tone }) => ($tone === 'unpaid' ? color.sunTint : color.white)};
  border-radius: 0 0 19px 19px;
  ${media.print} {
    background: none;
    &::before,
    &::after {
      display: none;
    }
  }
  &::before,
  &::after {
    ${notch}
    top: -13px;
  }
  &::before {
    left: ${beyond};
    clip-path: inset(-1px -1px -1px 12px);
  }
  &::after {
    right: ${beyond};
    clip-path: inset(-1px 12px -1px -1px);
  }
  ${media.md} {
    flex-direction: column;
    align-items: flex-start;
    justify-content: center;
    padding: 20px 24px;
    border-top: 0;
    border-left: 2px dashed ${({ $tone }) => ($tone === 'unpaid' ? color.sunLine : color.line2)};
    border-radius: 0 19px 19px 0;
    &::before,
    &::after {
      left: -13px;
    }
    &::before {
      top: ${beyond};
      clip-path: inset(12px -1px -1px);
    }
    &::after {
      top: auto;
      right: auto;
      bottom: ${beyond};
      clip-path: inset(-1px -1px 12px);
    }
  }
`;

export interface TicketProps extends ComponentProps<'article'> {
  tone?: TicketTone;
  /** A thumbnail left of the details. */
  picture?: ReactNode;
  /** Small print below the details; on a phone below the picture too. */
  facts?: ReactNode;
  /** Right of the tear line (below it on a phone): money, status, a button. */
  stub: ReactNode;
}

/** An order or an enrolment: details, a dashed tear line with two notches, a stub. */
export function Ticket({ tone = 'white', picture, facts, stub, children, ...rest }: TicketProps) {
  return (
    <Box {...rest} $tone={tone}>
      <Details $pictured={Boolean(picture)}>
        {picture && <Thumb>{picture}</Thumb>}
        <div>{children}</div>
        {facts && <Facts>{facts}</Facts>}
      </Details>
      <Stub $tone={tone}>{stub}</Stub>
    </Box>
  );
}
