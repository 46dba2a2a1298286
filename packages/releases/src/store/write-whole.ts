import { rename, rm, writeFile } from 'node:fs/promises';

/** Writes a file atomically: a reader sees the old text or the new one, never a part, even after a power cut. */
export async function writeWhole(path: string, text: string, mode?: number): Promise<void> {
  const temporary = `${path}.${process.pid}.new`;
  try {
    await writeSynced(temporary, text, mode);
    await rename(temporary, path);
  } catch (error) {
    // On a full disk, the partial file would take up the last space.
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
}

/** Writes a file and waits until it is on the disk. */
export const writeSynced = (path: string, content: Uint8Array | string, mode = 0o666): Promise<void> =>
  writeFile(path, content, { mode, flush: true });
