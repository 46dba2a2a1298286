import type { ReactNode } from 'react';
import { useWindows } from './use-windows.ts';

export interface DialogProps {
  open: boolean;
  /** Escape, the backdrop and the close button. Without it the dialog can't be dismissed. */
  onClose?: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Its buttons, the primary one last. Without them it has a close button. */
  actions?: ReactNode;
  /** `alertdialog`: a question that must be answered; the backdrop doesn't close it. */
  role?: 'dialog' | 'alertdialog';
  /** Shows the ring beside the title. */
  busy?: boolean;
  /** 720 px instead of 440. */
  wide?: boolean;
}

/** A window over the page: it holds the focus and gives it back. A bottom sheet on a phone. Its code is fetched when first opened. */
export function Dialog(props: DialogProps) {
  const windows = useWindows(props.open, props.onClose);
  return windows ? <windows.DialogWindow {...props} /> : null;
}
