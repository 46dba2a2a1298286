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

/* Each notch is half a circle in the ground's colour: it covers the ticket's edge and draws it anew around itself. */
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
  padding: 16px;
  border-top: 2px dashed ${({ $tone }) => ($tone === 'unpaid' ? color.sunLine : color.line2)};
  background: ${({ $tone }) => ($tone === 'unpaid' ? color.sunTint : color.white)};
  border-radius: 0 0 19px 19px;
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
