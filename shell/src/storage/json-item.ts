import type { BrowserStorage } from './open-storage.ts';

/** Reads a value kept as JSON; undefined when absent or spoilt. */
export function readJson<T>(storage: BrowserStorage, key: string): T | undefined {
  try {
    const text = storage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** Keeps a value as JSON; a full storage loses it silently. */
export function writeJson(storage: BrowserStorage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn(`${key} could not be kept`, error);
  }
}
