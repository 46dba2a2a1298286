import type { NoticeOptions, Notify } from '@portal/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type BrowserStorage, readJson, writeJson } from '../browser/browser-storage.ts';
import { inWords } from '../browser/plain-text.ts';

export type Tone = 'success' | 'info' | 'error';
export interface ShownNotice {
  id: number;
  tone: Tone;
  message: string;
  /** Milliseconds until it closes on its own. */
  timeout: number;
}

export interface Notifications {
  notify: Notify;
  notices: StoreApi<ShownNotice[]>;
  close(id: number): void;
  /** Closes all errors: what failed has worked now. */
  closeErrors(): void;
}

const key = 'portal-notices';

/** A random time of 3 to 8 seconds (LAYOUT-20). */
function randomTimeout(): number {
  return 3000 + Math.round(Math.random() * 5000);
}

/** The page's notices, starting with those that an earlier page left for it. */
export function createNotifications(storage: BrowserStorage): Notifications {
  let lastId = 0;
  const notices = createStore<ShownNotice[]>()(() => []);
  const close = (id: number) => notices.setState((shown) => shown.filter((notice) => notice.id !== id), true);

  const show = (tone: Tone, words: string, { timeout = randomTimeout(), afterReload }: NoticeOptions = {}) => {
    lastId += 1;
    const { message } = inWords({ message: words });
    const notice = { id: lastId, tone, message, timeout: Number(timeout) };
    // A notice with the same words replaces the old one, so that it is read out again but never shown twice.
    notices.setState((shown) => [...shown.filter((other) => other.message !== message || other.tone !== tone), notice], true);
    if (afterReload) writeJson(storage, key, [...(readJson<Kept[]>(storage, key) ?? []), { tone, message }]);
  };

  const notify: Notify = {
    success: (message, options) => show('success', message, options),
    info: (message, options) => show('info', message, options),
    error: (message, options) => show('error', message, options),
  };
  for (const { tone, message } of takeKept(storage)) notify[tone](message);
  const closeErrors = () => notices.setState((shown) => shown.filter(({ tone }) => tone !== 'error'), true);
  return { notify, notices, close, closeErrors };
}

type Kept = Pick<ShownNotice, 'tone' | 'message'>;

function takeKept(storage: BrowserStorage): Kept[] {
  const kept = readJson<Kept[]>(storage, key) ?? [];
  storage.removeItem(key);
  return kept;
}
