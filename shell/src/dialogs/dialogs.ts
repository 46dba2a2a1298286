import { msg } from '@lingui/core/macro';
import type { DialogOptions, Dialogs } from '@portal/contract';
import { preloadWindows } from '@portal/ui';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { inWords, plainText } from '../browser/plain-text.ts';
import { i18n } from '../locale/i18n.ts';
import type { OpenDialog } from './dialog-host.tsx';
import type { EmailCalls } from './email-code-dialog.tsx';

export interface DialogManager {
  dialogs: Dialogs;
  /** Asks for a mailed code; resolves true once it is confirmed, and false if the person leaves it for later. */
  askForCode: (calls: EmailCalls) => Promise<boolean>;
  /** Oldest first. The first one is shown; a busy dialog only when no other dialog waits. */
  open: StoreApi<OpenDialog[]>;
}

/** The dialogs of the page, one at a time. */
export function createDialogs(): DialogManager {
  let lastId = 0;
  const open = createStore<OpenDialog[]>()(() => []);
  const nextId = () => {
    lastId += 1;
    return lastId;
  };
  const add = (dialog: OpenDialog) => open.setState((shown) => [...shown, dialog], true);
  const remove = (id: number) => open.setState((shown) => shown.filter((dialog) => dialog.id !== id), true);

  const dialogs: Dialogs = {
    async alert({ close = i18n._(msg`Close`), ...given }) {
      const options = inWords(given);
      if (!(await dialogsReady())) return window.alert(plainTextOf(options));
      await new Promise<void>((resolve) => {
        const id = nextId();
        add({ ...options, kind: 'alert', id, close: `${close}`, onClose: () => resolve(remove(id)) });
      });
    },
    async confirm({ cancel = i18n._(msg`Cancel`), ...given }) {
      const options = inWords(given);
      if (!(await dialogsReady())) return window.confirm(plainTextOf(options));
      const isSame = (item: OpenDialog) => item.kind === 'confirm' && item.title === options.title && item.message === options.message;
      if (open.getState().some(isSame)) return false;
      return new Promise<boolean>((resolve) => {
        const id = nextId();
        const respond = (agreed: boolean) => {
          remove(id);
          resolve(agreed);
        };
        add({ ...options, kind: 'confirm', id, cancel: `${cancel}`, respond });
      });
    },
    async busy(message, work) {
      const id = nextId();
      let working = true;
      void dialogsReady().then((ready) => ready && working && add({ kind: 'busy', id, title: `${message}` }));
      try {
        return await work;
      } finally {
        working = false;
        remove(id);
      }
    },
  };
  const askForCode = async (calls: EmailCalls) => {
    if (!(await dialogsReady())) return false;
    return new Promise<boolean>((resolve) => {
      const id = nextId();
      const respond = (confirmed: boolean) => {
        remove(id);
        resolve(confirmed);
      };
      add({ kind: 'email-code', id, title: i18n._(msg`Check your email`), calls, respond });
    });
  };
  return { dialogs, askForCode, open };
}

export const loadDialogHost = () => import('./dialog-host.tsx');

/** Resolves to false if the code of dialogs can't be fetched: questions must still be asked, in the browser's own dialogs. */
function dialogsReady(): Promise<boolean> {
  return Promise.all([preloadWindows(), loadDialogHost()]).then(
    () => true,
    () => false,
  );
}

function plainTextOf({ title, message = '' }: DialogOptions): string {
  return [title, plainText(message)].filter(Boolean).join('\n\n');
}
