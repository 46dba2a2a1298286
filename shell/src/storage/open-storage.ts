export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The browser's storage, or one in memory where the browser forbids it (private windows, blocked cookies). */
export function openStorage(name: 'localStorage' | 'sessionStorage'): BrowserStorage {
  try {
    const storage = window[name];
    storage.setItem('portal.probe', '1');
    storage.removeItem('portal.probe');
    return storage;
  } catch {
    return memoryStorage();
  }
}

function memoryStorage(): BrowserStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
