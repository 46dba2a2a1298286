import { AlertIcon, CheckIcon, ClockIcon, CloseIcon, color, InfoIcon, RefreshIcon, radius } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/**
 * good: Paid, Active · waiting: Unpaid · few: 1 seat left · bad: Expired, Revoked · moving: Confirming, Transferred · off: Full, All used
 */
export type StatusTone = 'good' | 'waiting' | 'few' | 'bad' | 'moving' | 'off';

const tones = {
  good: { ground: color.ferryTint, text: color.ferry, Icon: CheckIcon },
  waiting: { ground: color.sunTint, text: color.amber, Icon: ClockIcon },
  few: { ground: color.sunTint, text: color.amber, Icon: AlertIcon },
  bad: { ground: color.taxiTint, text: color.taxi, Icon: CloseIcon },
  moving: { ground: color.blueTint, text: color.blue, Icon: RefreshIcon },
  off: { ground: color.mist2, text: color.ink2, Icon: InfoIcon },
} satisfies Record<StatusTone, unknown>;

const Box = styled.span<{ $tone: StatusTone }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 28px;
  padding: 2px 12px 2px 8px;
  border-radius: ${radius.pill};
  background: ${({ $tone }) => tones[$tone].ground};
  color: ${({ $tone }) => tones[$tone].text};
  font: var(--small-bold);
`;

export interface StatusProps {
  tone: StatusTone;
  /** Replaces the tone's own icon. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A state: tint, icon and always a text. */
export function Status({ tone, icon, children }: StatusProps) {
  const { Icon } = tones[tone];
  return (
    <Box $tone={tone}>
      {icon ?? <Icon size={16} />}
      <span>{children}</span>
    </Box>
  );
}
