import { color, TextLink } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  & > svg {
    color: ${color.ferry};
  }
`;

const Label = styled.span`
  min-width: 96px;
  color: ${color.ink2};
`;

export interface ContactLineProps {
  icon: ReactNode;
  label: string;
  text: string | null | undefined;
  href?: string | null;
}

/** One way to reach the association; nothing when it is not known. */
export function ContactLine({ icon, label, text, href }: ContactLineProps) {
  if (!text) return null;
  return (
    <Line>
      {icon}
      <Label>{label}</Label>
      {href ? <TextLink href={href}>{text}</TextLink> : text}
    </Line>
  );
}
