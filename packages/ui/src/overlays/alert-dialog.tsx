import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';

export interface AlertDialogProps {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  closeLabel: ReactNode;
  onClose: () => void;
}

/** A message that must be read, with one button. */
export function AlertDialog({ open, title, children, closeLabel, onClose }: AlertDialogProps) {
  return (
    <Dialog open={open} role="alertdialog" title={title} onClose={onClose} actions={<Button onClick={onClose}>{closeLabel}</Button>}>
      {children}
    </Dialog>
  );
}
