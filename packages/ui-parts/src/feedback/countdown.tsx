import { ClockIcon, color, radius } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ProgressBar } from './progress-bar.tsx';

const Box = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 16px;
  padding: 14px 18px;
  border-radius: ${radius.control};
  background: ${color.night};
  color: ${color.snow};
  & > svg {
    color: ${color.sun};
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 12px;
  margin-bottom: 6px;
`;

const Time = styled.strong`
  font-size: 1.625rem;
  line-height: 2rem;
`;

export interface CountdownProps {
  /** "Pay by 3:50 PM" */
  children: ReactNode;
  /** `14:32`, or `2 d 5 h` */
  time: string;
  /** The share of time left, 0 to 1. */
  left: number;
  /** Name of the bar: "Time left". */
  label: string;
}

/** A night panel with the time left. It only displays the time; the caller counts, and announces 10, 5 and 1 minutes. */
export function Countdown({ children, time, left, label }: CountdownProps) {
  return (
    <Box>
      <ClockIcon size={26} />
      <div>
        <Row>
          <span>{children}</span>
          <Time role="timer">{time}</Time>
        </Row>
        <ProgressBar label={label} value={left} valueText={time} dark />
      </div>
    </Box>
  );
}
