import type { DialogOptions, Dialogs, NoticeOptions, Notify } from '@portal/contract';

export interface Shown extends DialogOptions {
  kind: 'alert' | 'confirm' | 'busy';
}

/** Dialogs that the test answers: by default, it agrees to every question. */
export interface FakeDialogs extends Dialogs {
  readonly shown: Shown[];
  /** Responds to all later questions. */
  agree(response: boolean): void;
}

export function fakeDialogs(): FakeDialogs {
  const shown: Shown[] = [];
  let agrees = true;
  return {
    shown,
    agree: (response) => {
      agrees = response;
    },
    async alert(options) {
      shown.push({ kind: 'alert', ...options });
    },
    async confirm(options) {
      shown.push({ kind: 'confirm', ...options });
      return agrees;
    },
    busy(title, work) {
      shown.push({ kind: 'busy', title });
      return work;
    },
  };
}

export interface Notice extends NoticeOptions {
  kind: 'success' | 'info' | 'error';
  message: string;
}

/** Records notices instead of showing them. */
export interface FakeNotify extends Notify {
  readonly notices: Notice[];
}

export function fakeNotify(): FakeNotify {
  const notices: Notice[] = [];
  const note = (kind: Notice['kind']) => (message: string, options?: NoticeOptions) => void notices.push({ kind, message, ...options });
  return { notices, success: note('success'), info: note('info'), error: note('error') };
}
