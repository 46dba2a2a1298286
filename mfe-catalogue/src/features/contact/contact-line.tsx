import { color, media } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Line = styled.p`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: 0 12px;
  align-items: center;
  min-height: 44px;
  padding-block: 6px;
  overflow-wrap: anywhere;
  & > svg {
    color: ${color.ferry};
  }
  ${media.belowMd} {
    & > :last-child {
      grid-column: 2;
    }
  }
  ${media.md} {
    grid-template-columns: 20px 88px minmax(0, 1fr);
  }
`;

const Label = styled.span`
  color: ${color.ink2};
`;

export interface ContactLineProps {
  icon: ReactNode;
  label: string;
  children: ReactNode;
}

/** One way to reach the association. */
export function ContactLine({ icon, label, children }: ContactLineProps) {
  return (
    <Line>
      {icon}
      <Label>{label}</Label>
      <span>{children}</span>
    </Line>
  );
}
