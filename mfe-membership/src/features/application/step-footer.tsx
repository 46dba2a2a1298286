import { color, media, space } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Line = styled.div`
  display: grid;
  gap: ${space[16]};
  padding-top: ${space[20]};
  border-top: 2px solid ${color.ink};
  ${media.sm} {
    grid-template-columns: 1fr auto;
    align-items: center;
  }
`;

const Sum = styled.p`
  font: var(--h2);
`;

const Facts = styled.p`
  color: ${color.ink2};
`;

const Buttons = styled.div`
  display: grid;
  gap: ${space[12]};
  ${media.sm} {
    display: flex;
  }
`;

/** The footer of a step: the cost and the buttons. */
export function StepFooter({ facts, sum, children }: { facts?: ReactNode; sum?: ReactNode; children: ReactNode }) {
  return (
    <Line>
      <div>
        {facts && <Facts>{facts}</Facts>}
        {sum && <Sum>{sum}</Sum>}
      </div>
      <Buttons>{children}</Buttons>
    </Line>
  );
}
