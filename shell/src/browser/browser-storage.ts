export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

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

/** The names of everything in a storage. */
export function keysOf(storage: BrowserStorage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null);
}

function memoryStorage(): BrowserStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}

/** Reads a value stored as JSON; undefined when absent or corrupt. */
export function readJson<T>(storage: BrowserStorage, key: string): T | undefined {
  try {
    const text = storage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** Stores a value as JSON; if the storage is full, the value is lost with a warning. */
export function writeJson(storage: BrowserStorage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn(`${key} could not be kept`, error);
  }
}
