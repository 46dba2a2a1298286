import { ButtonLink, CheckIcon, color, Panel, Picture, space, type UnitHue, unitColor } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Card = styled(Panel)`
  display: flex;
  flex-direction: column;
  gap: ${space[8]};
  height: 100%;
  padding: 0 0 20px;
  overflow: hidden;
  & > :not(img) {
    margin-inline: 20px;
  }
`;

const Kind = styled.p<{ $hue: UnitHue }>`
  margin-top: ${space[8]};
  font: var(--small-bold);
  color: ${({ $hue }) => unitColor[$hue].deep};
`;

const Title = styled.h2`
  font: var(--h3);
`;

const Fee = styled.p`
  font: var(--h3);
  &::first-letter {
    text-transform: uppercase;
  }
`;

const Points = styled.ul`
  display: grid;
  gap: ${space[8]};
  margin-block: ${space[8]};
  font: var(--small);
  & > li {
    display: flex;
    gap: ${space[8]};
  }
  & svg {
    flex: none;
    color: ${color.ferry};
  }
`;

const Action = styled.div`
  margin-top: auto;
`;

export interface KindCardProps {
  to: string;
  src: string;
  hue: UnitHue;
  /** Who it is for, above the title. */
  kind: ReactNode;
  title: ReactNode;
  /** What it costs. */
  fee: ReactNode;
  /** Three facts, in a few words each. */
  points: ReactNode[];
  /** The label of its button. */
  action: ReactNode;
}

/** A kind of account: what it costs, three facts and a button. */
export function KindCard({ to, src, hue, kind, title, fee, points, action }: KindCardProps) {
  return (
    <Card as="article">
      <Picture src={src} alt="" ratio={[3, 1]} hue={hue} eager />
      <Kind $hue={hue}>{kind}</Kind>
      <Title>{title}</Title>
      {fee && <Fee>{fee}</Fee>}
      <Points>
        {points.map((point, index) => (
          <li key={index}>
            <CheckIcon size={20} />
            {point}
          </li>
        ))}
      </Points>
      <Action>
        <ButtonLink wide to={to}>
          {action}
        </ButtonLink>
      </Action>
    </Card>
  );
}
