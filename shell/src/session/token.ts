import type { BrowserStorage } from '../browser/browser-storage.ts';

const key = 'portal-token';

/**
 * What calls carry as their bearer token. From the portal's server it is a ticket, useless without the cookie in which that server keeps
 * the access token; if another server hosts the page, it is the token itself. Only the API client and the session get this
 * object.
 */
export interface TokenStore {
  get(): string | null;
  set(token: string | null): void;
  /** Whether no other tab has logged in or out since. */
  current(): boolean;
  /** Calls back when another tab logged in or out. */
  onOtherTab(listener: () => void): void;
}

/** Keeps the token across reloads and follows the other tabs. */
export function createTokenStore(storage: BrowserStorage): TokenStore {
  let token = storage.getItem(key);
  const current = () => storage.getItem(key) === token;
  return {
    get: () => token,
    set(next) {
      token = next;
      if (next === null) storage.removeItem(key);
      else storage.setItem(key, next);
    },
    current,
    onOtherTab(listener) {
      window.addEventListener('storage', () => {
        if (current()) return;
        token = storage.getItem(key);
        listener();
      });
    },
  };
}
