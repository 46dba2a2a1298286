import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Anchor } from '../actions/anchor.tsx';
import { color, radius } from '../tokens.ts';
import { useWindows } from './use-windows.ts';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
}

/** A panel from the left, for the menu on a phone. Its code is fetched when first opened. */
export function Drawer(props: DrawerProps) {
  const windows = useWindows(props.open, props.onClose);
  return windows ? <windows.DrawerWindow {...props} /> : null;
}

/** A row of the drawer, 52 px high; `aria-current="page"` marks the page at hand. */
export const DrawerLink = styled(Anchor)`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 52px;
  padding: 0 12px;
  border-radius: ${radius.control};
  color: ${color.ink};
  text-decoration: none;
  &:hover {
    background: ${color.mist};
  }
  &[aria-current] {
    background: ${color.ferryTint};
    font: var(--body-bold);
  }
`;
