import { useWindows } from './use-windows.ts';
import type { DialogProps } from './windows.tsx';

/**
 * A window over the page, a bottom sheet on a phone. It keeps the focus inside and returns it on closing. Its code is fetched when first
 * opened.
 */
export function Dialog(props: DialogProps) {
  const windows = useWindows(props.open, props.onClose);
  return windows ? <windows.DialogWindow {...props} /> : null;
}
