import type { Drafts } from '@portal/contract';
import { draftArea, type MemberStorageStore } from './member-storage.ts';

export interface DraftStore extends Drafts {
  /** Whether anything typed in this tab is stored. */
  any(): boolean;
  /** Whether this page has unsaved input. */
  dirtyOn(pathname: string): boolean;
  /** Call this when the person agrees to leave: they aren't asked again. What they typed stays. */
  markClean(): void;
}

/** Stores what a person typed in this tab, and knows which page has unsaved input. */
export function createDrafts(store: MemberStorageStore, page: () => string): DraftStore {
  const dirty = new Map<string, string>();
  const memberStorage = store.of('tab', draftArea);
  store.onForgotten(() => dirty.clear());
  return {
    any: memberStorage.any,
    read: memberStorage.read,
    write(form, values) {
      dirty.set(form, page());
      memberStorage.write(form, values);
    },
    clear(form) {
      dirty.delete(form);
      memberStorage.clear(form);
    },
    dirtyOn: (pathname) => [...dirty.values()].includes(pathname),
    markClean: () => dirty.clear(),
  };
}
