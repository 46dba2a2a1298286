import { createHash } from 'node:crypto';
import { invalid } from '../api-failure.ts';
import { checkFile } from './check-file.ts';
import type { FileStore } from './file-store.ts';

const mediaTypes: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };
const largest = 8 * 1024 * 1024;

/** Where the site finds a picture that the office uploaded; the name is the hash of its content. */
export const picturePath = (name: string) => `/api/pictures/${name}`;

/** Stores a picture for the pages, once however often it is uploaded, and returns its path. Fails unless it's JPEG, PNG or WebP, at most 8 MB. */
export async function addPicture(files: FileStore, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const checked = await checkFile(new File([bytes], name), { kind: 'document', bytes: largest, extensions: Object.keys(mediaTypes) });
  if ('fault' in checked) throw invalid('picture.invalid');
  const hash = createHash('sha256').update(checked.file.bytes).digest('hex').slice(0, 24);
  const file = `${hash}.${checked.file.extension}`;
  if (!(await files.exists(`pictures/${file}`))) await files.put(`pictures/${file}`, checked.file.bytes);
  return picturePath(file);
}

/** Finds a picture by its name. */
export async function findPicture(files: FileStore, name: string): Promise<{ bytes: Uint8Array; mediaType: string } | undefined> {
  const [, extension] = /^[0-9a-f]{24}\.(jpg|png|webp)$/.exec(name) ?? [];
  if (!extension || !(await files.exists(`pictures/${name}`))) return undefined;
  return { bytes: await files.getBytes(`pictures/${name}`), mediaType: mediaTypes[extension]! };
}
