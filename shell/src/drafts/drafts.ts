import type { Drafts } from '@portal/contract';
import { readJson, writeJson } from '../storage/json-item.ts';
import type { BrowserStorage } from '../storage/open-storage.ts';

export interface DraftStore extends Drafts {
  /** Something that was typed in this tab before is kept. */
  any(): boolean;
  /** Is there unsaved input on this page? */
  dirtyOn(pathname: string): boolean;
  /** The person agreed to leave: nothing asks again. What was typed stays. */
  markClean(): void;
  /** A member is known by this code: what another one typed in this tab is forgotten. */
  setOwner(member: string): void;
  /** Forgets all that was typed, in every tab, as at logout. */
  clearAll(): void;
}

const key = 'portal-drafts';
const memberKey = 'portal-drafts-of';
const logoutKey = 'portal-logged-out';

/** Keeps in `tab` what a person typed in this tab, and knows which page has unsaved input; `local` is what all tabs share. */
export function createDrafts(tab: BrowserStorage, local: BrowserStorage, page: () => string): DraftStore {
  const dirty = new Map<string, string>();
  const all = () => readJson<Record<string, unknown>>(tab, key) ?? {};
  const clearHere = () => {
    dirty.clear();
    tab.removeItem(key);
  };
  window.addEventListener('storage', (event) => event.key === logoutKey && clearHere());
  return {
    any: () => Object.keys(all()).length > 0,
    read: <T>(form: string) => all()[form] as T | undefined,
    write(form, values) {
      dirty.set(form, page());
      writeJson(tab, key, { ...all(), [form]: values });
    },
    clear(form) {
      dirty.delete(form);
      const { [form]: _cleared, ...rest } = all();
      writeJson(tab, key, rest);
    },
    dirtyOn: (pathname) => [...dirty.values()].includes(pathname),
    markClean: () => dirty.clear(),
    setOwner(member) {
      const before = tab.getItem(memberKey);
      if (before !== null && before !== member) clearHere();
      tab.setItem(memberKey, member);
    },
    clearAll() {
      clearHere();
      // The time makes each logout an event.
      local.setItem(logoutKey, String(Date.now()));
    },
  };
}
