import type { ReactNode } from 'react';
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
