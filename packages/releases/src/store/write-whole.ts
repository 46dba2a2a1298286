import { open, rename } from 'node:fs/promises';

/** Writes a file atomically: a reader sees the old text or the new one, never a part, even after a power cut. */
export async function writeWhole(path: string, text: string, mode = 0o666): Promise<void> {
  const temporary = `${path}.${process.pid}.new`;
  const file = await open(temporary, 'w', mode);
  await file.writeFile(text);
  await file.sync();
  await file.close();
  await rename(temporary, path);
}
