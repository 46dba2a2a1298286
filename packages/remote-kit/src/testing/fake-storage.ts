import type { MemberStorage, SectionId, Shell } from '@portal/contract';

/** Keeps things in the test's browser as the shell does: under their owner's code, until somebody else logs in. */
export function fakeStorage(section: SectionId, owner: string | null) {
  let code = owner;
  const listeners = new Set<() => void>();
  const own = () => `portal-kept/${code ?? ''}/`;
  const over = (storage: Storage): MemberStorage => {
    const keyOf = (name: string) => `${own()}${section}/${name}`;
    return {
      read: (name) => parse(storage.getItem(keyOf(name))),
      write: (name, value) => storage.setItem(keyOf(name), JSON.stringify(value)),
      clear: (name) => storage.removeItem(keyOf(name)),
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
  };
  const forgetOthers = (storage: Storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith('portal-kept/') && !key.startsWith(own())) storage.removeItem(key);
  };
  const shell: Shell<SectionId>['storage'] = { tab: over(window.sessionStorage), browser: over(window.localStorage) };
  return {
    shell,
    /** Call this when another member logs in, or with null at logout. */
    belongsTo(next: string | null) {
      const before = code;
      code = next;
      if (before !== null && before !== next) [window.sessionStorage, window.localStorage].forEach(forgetOthers);
      for (const listener of listeners) listener();
    },
  };
}

/** Reads a stored value; undefined if it is corrupt. */
function parse(text: string | null) {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
