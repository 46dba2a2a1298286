import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  /** The question. */
  title: ReactNode;
  /** What people need to know to decide, or a field. */
  children?: ReactNode;
  /** A verb: "Join the list". */
  confirmLabel: ReactNode;
  /** It stays open until `open` is false. */
  onConfirm: () => void;
  cancelLabel: ReactNode;
  /** Also called by Escape. */
  onCancel: () => void;
  /** The action removes something. */
  danger?: boolean;
  /** Whether the confirmed action is under way; the button can't be pressed again. */
  busy?: boolean;
  /** The button's label while `busy`. */
  busyLabel?: ReactNode;
}

/** A question with a verb and a Cancel button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, onConfirm, cancelLabel, onCancel, danger = false, busy, busyLabel } = props;
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={title}
      onClose={busy ? undefined : onCancel}
      actions={
        <>
          <Button variant="text" onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm} busy={busy} busyLabel={busyLabel}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
