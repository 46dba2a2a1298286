import { CheckIcon, color, media } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
`;

const Step = styled.li`
  display: flex;
  align-items: center;
  gap: 10px;
  color: ${color.ink2};
  &[aria-current] {
    color: ${color.ink};
    font: var(--body-bold);
    outline-offset: 4px;
  }
  ${media.sm} {
    & + &::before {
      content: '';
      width: 40px;
      border-top: 2px solid ${color.line2};
    }
  }
`;

const Mark = styled.span<{ $state: 'done' | 'now' | 'next' }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: 32px;
  height: 32px;
  border: 2px solid ${({ $state }) => ({ done: color.ferry, now: color.sun, next: color.line2 })[$state]};
  border-radius: 50%;
  background: ${({ $state }) => ({ done: color.ferry, now: color.sun, next: color.white })[$state]};
  color: ${({ $state }) => ({ done: color.white, now: color.coal, next: color.ink2 })[$state]};
  font: var(--small-bold);
`;

export interface StepperProps {
  /** Accessible name: "Steps". */
  label: string;
  steps: ReactNode[];
  /** Index of the current step, from 0. */
  current: number;
}

/** The steps of a long form and the current one. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <List aria-label={label}>
      {steps.map((step, index) => (
        <Step key={index} aria-current={index === current ? 'step' : undefined}>
          <Mark aria-hidden $state={index < current ? 'done' : index === current ? 'now' : 'next'}>
            {index < current ? <CheckIcon size={16} /> : index + 1}
          </Mark>
          {step}
        </Step>
      ))}
    </List>
  );
}
