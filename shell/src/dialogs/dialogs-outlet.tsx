import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { type DialogManager, loadDialogHost } from './dialogs.ts';

const DialogHost = lazy(async () => ({ default: (await loadDialogHost()).DialogHost }));

/** Where dialogs are shown. Nothing gets into `open` before their code is loaded. */
export function DialogsOutlet({ open }: Pick<DialogManager, 'open'>) {
  const any = useStore(open, (dialogs) => dialogs.length > 0);
  return any ? (
    <Suspense>
      <DialogHost open={open} />
    </Suspense>
  ) : null;
}
