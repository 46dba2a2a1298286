import type { Drafts } from '@portal/contract';
import { readJson, writeJson } from '../storage/json-item.ts';
import type { PortalStorage } from '../storage/open-storage.ts';

export interface DraftStore extends Drafts {
  /** Is there unsaved input on this page? */
  dirtyOn(pathname: string): boolean;
  /** The person agreed to leave: nothing asks again. What was typed stays. */
  settle(): void;
  /** Forgets all that was typed in this tab, as at logout. */
  forget(): void;
}

const key = 'portal-drafts';

/** Keeps what a person typed in this tab, and knows which page has unsaved input. */
export function createDrafts(storage: PortalStorage, page: () => string = () => window.location.pathname): DraftStore {
  const dirty = new Map<string, string>();
  const all = () => readJson<Record<string, unknown>>(storage, key) ?? {};
  return {
    read: <T>(form: string) => all()[form] as T | undefined,
    write(form, values) {
      dirty.set(form, page());
      writeJson(storage, key, { ...all(), [form]: values });
    },
    clear(form) {
      dirty.delete(form);
      const { [form]: _cleared, ...rest } = all();
      writeJson(storage, key, rest);
    },
    dirtyOn: (pathname) => [...dirty.values()].includes(pathname),
    settle: () => dirty.clear(),
    forget() {
      dirty.clear();
      storage.removeItem(key);
    },
  };
}
