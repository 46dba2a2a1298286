import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { AlertIcon, CheckIcon, InfoIcon } from '../icons.tsx';
import { color, radius } from '../tokens.ts';

export type InlineNoteTone = 'info' | 'success' | 'warning' | 'error';

const tones = {
  info: { ground: color.blueTint, mark: color.blue, Icon: InfoIcon },
  success: { ground: color.ferryTint, mark: color.ferry, Icon: CheckIcon },
  warning: { ground: color.sunTint, mark: color.amber, Icon: AlertIcon },
  error: { ground: color.taxiTint, mark: color.taxi, Icon: AlertIcon },
} satisfies Record<InlineNoteTone, unknown>;

const Box = styled.div<{ $tone: InlineNoteTone }>`
  display: flex;
  gap: 12px;
  padding: 14px 16px;
  border-radius: ${radius.control};
  background: ${({ $tone }) => tones[$tone].ground};
  color: ${color.ink};
  & > :first-child {
    margin-top: 2px;
    color: ${({ $tone }) => tones[$tone].mark};
  }
  & > div {
    flex: 1;
    min-width: 0;
  }
`;

export interface InlineNoteProps extends ComponentProps<'div'> {
  tone?: InlineNoteTone;
  /** Replaces the tone's own icon, such as with a `<Spinner />` while waiting. */
  icon?: ReactNode;
}

/** A note in the page: tint, icon, text. Set `role="alert"` or `role="status"` if it appears without a press. */
export function InlineNote({ tone = 'info', icon, children, ...rest }: InlineNoteProps) {
  const { Icon } = tones[tone];
  return (
    <Box {...rest} $tone={tone}>
      {icon ?? <Icon size={22} />}
      <div>{children}</div>
    </Box>
  );
}
