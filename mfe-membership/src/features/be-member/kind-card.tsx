import { CheckIcon, color, space } from '@portal/ui';
import { CoverCard, type CoverCardProps } from '@portal/ui-parts';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Points = styled.ul`
  display: grid;
  gap: ${space[8]};
  margin-top: ${space[16]};
  & > li {
    display: flex;
    gap: ${space[8]};
  }
  & svg {
    margin-top: 3px;
    color: ${color.ferry};
  }
`;

const Fee = styled.p`
  margin-top: ${space[16]};
  font: var(--h3);
  &::first-letter {
    text-transform: uppercase;
  }
`;

export interface KindCardProps extends Pick<CoverCardProps, 'to' | 'src' | 'hue' | 'title' | 'text'> {
  /** Who it is for, above the title. */
  kind: ReactNode;
  /** What it costs. */
  fee: ReactNode;
  /** The benefits, in a few words each. */
  points: ReactNode[];
}

/** A kind of account: a card in the catalogue's style with its benefits. */
export function KindCard({ kind, fee, points, ...card }: KindCardProps) {
  return (
    <div>
      <CoverCard {...card} unit={kind} heading="h2" eager />
      {fee && <Fee>{fee}</Fee>}
      <Points>
        {points.map((point, index) => (
          <li key={index}>
            <CheckIcon />
            {point}
          </li>
        ))}
      </Points>
    </div>
  );
}
