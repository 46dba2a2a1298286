import { AlertDialog, BusyDialog, ConfirmDialog } from '@portal/ui';
import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import { useStore } from 'zustand';
import { plainText } from '../text/plain-text.ts';
import type { DialogParts, OpenDialog } from './dialogs.ts';

const SafeHtml = lazy(() =>
  import('./safe-html.tsx').then(
    (module) => ({ default: module.SafeHtml }),
    () => ({ default: WithoutTags }),
  ),
);

const Lines = styled.div`
  white-space: pre-line;
`;

/** Shows the oldest open dialog. What must be read or answered goes before a busy dialog. */
export function DialogHost({ open }: Pick<DialogParts, 'open'>) {
  const dialogs = useStore(open);
  const dialog = dialogs.find(({ kind }) => kind !== 'busy') ?? dialogs[0];
  return dialog ? <Shown key={dialog.id} dialog={dialog} /> : null;
}

function Shown({ dialog }: { dialog: OpenDialog }) {
  const { title } = dialog;
  const words = <Words dialog={dialog} />;
  if (dialog.kind === 'busy') return <BusyDialog open title={title} />;
  if (dialog.kind === 'alert') {
    return (
      <AlertDialog open title={title} closeLabel={dialog.close} onClose={dialog.onClose}>
        {words}
      </AlertDialog>
    );
  }
  return (
    <ConfirmDialog
      open
      title={title}
      danger={dialog.danger}
      confirmLabel={dialog.confirm}
      onConfirm={() => dialog.answer(true)}
      cancelLabel={dialog.cancel}
      onCancel={() => dialog.answer(false)}
    >
      {words}
    </ConfirmDialog>
  );
}

function Words({ dialog: { message, html } }: { dialog: OpenDialog }) {
  return (
    <>
      {message && <Lines>{plainText(message)}</Lines>}
      {html && (
        <Suspense>
          <SafeHtml html={html} />
        </Suspense>
      )}
    </>
  );
}

/** In place of the sanitiser when its code can't be fetched. */
function WithoutTags({ html }: { html: string }) {
  return <Lines>{plainText(html).replace(/<[^>]*>/g, '')}</Lines>;
}
