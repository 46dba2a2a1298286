import type { MemberStorage } from '@portal/contract';
import { type BrowserStorage, keysOf, readJson, writeJson } from '../browser/browser-storage.ts';
import { localeKey } from '../locale/stored-locale.ts';

type Scope = 'tab' | 'browser';

export interface MemberStorageStore {
  /** What one area (a section, the drafts) stores about the person in this tab or in all tabs. */
  of(scope: Scope, area: string): MemberStorage & { any(): boolean };
  /** Call this when the member is known: what they stored as a visitor becomes theirs, and what another member stored is deleted. */
  belongsTo(member: string): void;
  /** Call this when the session expires: only visitors' items stay, and drafts, for the same member. */
  end(): void;
  /** Logout: deletes everything in every tab, even what a section stored behind the shell's back. */
  forget(): void;
  /** Calls back whenever everything about a person is deleted here. */
  onForgotten(listener: () => void): void;
}

export interface MemberStorageDependencies {
  tab: BrowserStorage;
  local: BrowserStorage;
  /** What the session's calls carry, or null. */
  ticket: () => string | null;
}

const prefix = 'portal-kept/';
const visitors = `${prefix}/`;
export const draftArea = 'drafts';
/** Who the ticket belongs to: `{ ticket, code }`. Known before the back end has responded, and while it can't be reached. */
const memberKey = 'portal-member';
/** A new value after every logout. */
const logoutKey = 'portal-logged-out';
/** The last logout that this tab knows, so that a tab that slept or was reopened notices a newer one. */
const sinceKey = 'portal-kept-since';
/** Who last stored something in a storage. */
const ownerKey = 'portal-kept-of';
/**
 * What belongs to this browser, regardless of who uses it, and what the values look like: a section may have stored something else there.
 * The cart's classes outlive a logout (SESSION-33); only the cart's section knows what they look like.
 */
const ofBrowser: ReadonlyMap<string, RegExp> = new Map([
  ['portal-token', /^/],
  [memberKey, /^/],
  [logoutKey, /^\d+ [\d.e-]+$/],
  ['portal.cart', /^/],
  ['portal-cart-quantity', /^\d+$/],
  ['locale', /^(en|zh)$/],
  ['portal-chosen-locale', /^(en|zh) \d+$/],
]);
const isBrowserKey = (key: string, value: string | null) => ofBrowser.get(key)?.test(value ?? '') ?? false;

/**
 * Everything stored about a person in this browser, each item under its owner's code, so that no one reads another person's. Logout deletes
 * it all.
 */
export function createMemberStorage({ tab, local, ticket }: MemberStorageDependencies): MemberStorageStore {
  const storages = { tab, browser: local };
  const events = new EventTarget();
  const notify = (event: 'changed' | 'forgotten') => events.dispatchEvent(new Event(event));

  const sweep = (storage: BrowserStorage, stays: (key: string) => boolean = () => false) => {
    for (const key of keysOf(storage)) if (!isBrowserKey(key, storage.getItem(key)) && !stays(key)) storage.removeItem(key);
  };
  let since = tab.getItem(sinceKey);
  const followLogouts = () => {
    const last = local.getItem(logoutKey);
    if (last === since) return;
    since = last;
    sweep(tab);
    if (last !== null) tab.setItem(sinceKey, last);
    notify('forgotten');
    notify('changed');
  };
  const owner = (): string => {
    const known = readJson<{ ticket: string; code: string }>(local, memberKey);
    return known && known.ticket === ticket() ? known.code : '';
  };

  const adopt = (storage: BrowserStorage, own: string) => {
    for (const key of keysOf(storage).filter((memberStorage) => memberStorage.startsWith(visitors))) {
      writeJson(storage, own + key.slice(visitors.length), readJson(storage, key));
      storage.removeItem(key);
    }
  };

  window.addEventListener('storage', ({ key }) => {
    followLogouts();
    if (key === null || key.startsWith(prefix)) notify('changed');
  });
  followLogouts();

  return {
    of(scope, area) {
      const storage = storages[scope];
      const keyOf = (name: string, whose = owner()) => `${prefix}${encodeURIComponent(whose)}/${area}/${name}`;
      return {
        any: () => {
          followLogouts();
          return keysOf(storage).some((key) => key.startsWith(keyOf('')));
        },
        read<T>(name: string) {
          followLogouts();
          return readJson<T>(storage, keyOf(name));
        },
        write(name, value) {
          followLogouts();
          writeJson(storage, keyOf(name), value);
        },
        clear(name) {
          followLogouts();
          storage.removeItem(keyOf(name));
        },
        subscribe(listener) {
          events.addEventListener('changed', listener);
          return () => events.removeEventListener('changed', listener);
        },
      };
    },
    belongsTo(code) {
      followLogouts();
      writeJson(local, memberKey, { ticket: ticket(), code });
      const own = `${prefix}${encodeURIComponent(code)}/`;
      for (const storage of [tab, local]) {
        const before = storage.getItem(ownerKey) ?? code;
        if (before === code) adopt(storage, own);
        else sweep(storage, (key) => key.startsWith(own) || key === sinceKey);
        storage.setItem(ownerKey, code);
        if (before === code) continue;
        notify('forgotten');
        notify('changed');
        if (storage === local) void forgetElsewhere();
      }
    },
    end() {
      for (const storage of [tab, local]) sweep(storage, (key) => key === ownerKey || key === sinceKey || outlivesSession(key));
      local.removeItem(memberKey);
      notify('changed');
    },
    forget() {
      sweep(local);
      local.removeItem(memberKey);
      // The time makes each logout a new event.
      local.setItem(logoutKey, `${Date.now()} ${Math.random()}`);
      followLogouts();
      void forgetElsewhere();
    },
    onForgotten: (listener) => events.addEventListener('forgotten', listener),
  };
}

/** What a visitor stored, and what a member typed, which only that member gets back. */
function outlivesSession(key: string): boolean {
  return key.startsWith(visitors) || (key.startsWith(prefix) && key.split('/')[2] === draftArea);
}

/** Clears storage that sections shouldn't use, but that would outlive a page. */
async function forgetElsewhere(): Promise<void> {
  window.name = '';
  for (const name of document.cookie.split('; ').map((cookie) => cookie.split('=')[0])) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in Firefox and on plain http
    if (name !== localeKey) document.cookie = `${name}=; path=/; max-age=0`;
  }
  // Missing on plain http, or blocked by the browser.
  const [cached, databases, files] = await Promise.all([
    globalThis.caches?.keys().catch(() => []),
    globalThis.indexedDB?.databases?.().catch(() => []),
    navigator.storage?.getDirectory?.().catch(() => undefined),
  ]);
  for (const name of cached ?? []) void caches.delete(name);
  for (const { name } of databases ?? []) if (name) indexedDB.deleteDatabase(name);
  for await (const name of files?.keys() ?? []) void files?.removeEntry(name, { recursive: true }).catch(() => {});
}
