import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

export interface BusyDialogProps {
  open: boolean;
  /** The work: "Placing your order…". */
  title: ReactNode;
  children?: ReactNode;
}

/** Shows work that must not be interrupted; it can't be dismissed. */
export function BusyDialog(props: BusyDialogProps) {
  return <Dialog {...props} role="alertdialog" busy />;
}
