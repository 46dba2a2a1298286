import { stat } from 'node:fs/promises';

/**
 * Reads a file again whenever it has changed since the last call. While it is missing or `read` rejects, the last good value is returned.
 */
export function watchFile<T>(path: string, read: () => Promise<T>, initial: T): () => Promise<T> {
  let stamp: string | undefined;
  let value = initial;
  return async () => {
    const current = await stampOf(path);
    if (current === undefined || current === stamp) return value;
    try {
      value = await read();
    } catch (error) {
      console.error(`${path} can't be read, what was read before stays:`, error);
    }
    stamp = current;
    return value;
  };
}

async function stampOf(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found && `${found.ino} ${found.mtimeMs} ${found.size}`;
}
