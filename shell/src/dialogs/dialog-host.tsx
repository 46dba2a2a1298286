import type { DialogOptions } from '@portal/contract';
import { AlertDialog, BusyDialog, ConfirmDialog } from '@portal/ui';
import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import { type StoreApi, useStore } from 'zustand';
import { plainText } from '../browser/plain-text.ts';
import { type EmailCalls, EmailCodeDialog } from './email-code-dialog.tsx';

interface Common extends DialogOptions {
  id: number;
}
export type OpenDialog =
  | (Common & { kind: 'alert'; close: string; onClose: () => void })
  | (Common & { kind: 'confirm'; confirm: string; cancel: string; danger?: boolean; respond: (agreed: boolean) => void })
  | (Common & { kind: 'email-code'; calls: EmailCalls; respond: (confirmed: boolean) => void })
  | (Common & { kind: 'busy' });

const SafeHtml = lazy(() =>
  import('./safe-html.tsx').then(
    (module) => ({ default: module.SafeHtml }),
    () => ({ default: WithoutTags }),
  ),
);

const Lines = styled.div`
  white-space: pre-line;
`;

/** Shows the oldest open dialog. One that needs reading or a decision comes before a busy dialog. */
export function DialogHost({ open }: { open: StoreApi<OpenDialog[]> }) {
  const dialogs = useStore(open);
  const dialog = dialogs.find(({ kind }) => kind !== 'busy') ?? dialogs[0];
  return dialog ? <Shown key={dialog.id} dialog={dialog} /> : null;
}

function Shown({ dialog }: { dialog: OpenDialog }) {
  const { title } = dialog;
  if (dialog.kind === 'email-code') return <EmailCodeDialog title={title} {...dialog.calls} onEnd={dialog.respond} />;
  const body = <DialogBody dialog={dialog} />;
  if (dialog.kind === 'busy') return <BusyDialog open title={title} />;
  if (dialog.kind === 'alert') {
    return (
      <AlertDialog open title={title} closeLabel={dialog.close} onClose={dialog.onClose}>
        {body}
      </AlertDialog>
    );
  }
  return (
    <ConfirmDialog
      open
      title={title}
      danger={dialog.danger}
      confirmLabel={dialog.confirm}
      onConfirm={() => dialog.respond(true)}
      cancelLabel={dialog.cancel}
      onCancel={() => dialog.respond(false)}
    >
      {body}
    </ConfirmDialog>
  );
}

function DialogBody({ dialog: { message, html } }: { dialog: OpenDialog }) {
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

/** Used when the sanitiser's code can't be fetched. */
function WithoutTags({ html }: { html: string }) {
  return <Lines>{plainText(html).replace(/<[^>]*>/g, '')}</Lines>;
}
