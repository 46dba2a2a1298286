import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AlertIcon, InfoIcon } from '../icons.tsx';
import { color } from '../tokens.ts';

export type NoteTone = 'plain' | 'warning' | 'error';

const toneColor = { plain: color.ink2, warning: color.amber, error: color.taxi };

const Row = styled.p<{ $tone: NoteTone }>`
  display: flex;
  gap: 8px;
  margin-top: 6px;
  font: ${({ $tone }) => ($tone === 'plain' ? 'var(--small)' : 'var(--small-bold)')};
  color: ${({ $tone }) => toneColor[$tone]};
  & > svg {
    margin-top: 2px;
  }
`;

export interface ActionNoteProps {
  id?: string;
  tone?: NoteTone;
  icon?: ReactNode;
  children: ReactNode;
}

/** The small line below a button or a field: an icon and text. */
export function ActionNote({ id, tone = 'plain', icon, children }: ActionNoteProps) {
  return (
    <Row id={id} $tone={tone}>
      {icon ?? (tone === 'plain' ? <InfoIcon size={18} /> : <AlertIcon size={18} />)}
      <span>{children}</span>
    </Row>
  );
}
