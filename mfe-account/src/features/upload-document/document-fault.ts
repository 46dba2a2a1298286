import type { DocumentSetting } from '@portal/contract';

/** The largest accepted document, in bytes. */
const maxBytes = 8_000_000;

const images = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'heic', 'heif', 'tif', 'tiff', 'bmp'];
const documents = ['pdf', 'doc', 'docx', ...images];

/** What can be wrong with a file, judging by its name and size; the server checks its content. */
export type DocumentFault = 'missing' | 'tooLarge' | 'imageOnly' | 'documentsOnly' | 'invalid';

/**
 * Finds what is wrong with a file for a document setting: if it has no extensions of its own, PDF, Word and pictures are accepted.
 */
export function documentFault(file: Pick<File, 'name' | 'size'> | null, setting: DocumentSetting): DocumentFault | null {
  if (!file || file.size === 0) return 'missing';
  if (file.size > maxBytes) return 'tooLarge';
  const wished = extensionsOf(setting);
  if ((wished.length > 0 ? wished : documents).some((extension) => isSame(extension, extensionOf(file.name)))) return null;
  if (wished.length === 0) return 'documentsOnly';
  return wished.every((extension) => images.includes(extension)) ? 'imageOnly' : 'invalid';
}

/** The extensions of a setting, without dots, in lower case. */
export function extensionsOf({ ext_types }: DocumentSetting): string[] {
  return (ext_types ?? []).map((extension) => extension.replace(/^\./, '').toLowerCase());
}

/** What the file picker offers. */
export function acceptOf(setting: DocumentSetting): string {
  const wished = extensionsOf(setting);
  return wished.length > 0 ? wished.map((extension) => `.${extension}`).join(',') : '.pdf,.doc,.docx,image/*';
}

function extensionOf(name: string): string {
  return /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Two extensions for one kind of file. */
const twins = [
  ['jpg', 'jpeg'],
  ['tif', 'tiff'],
  ['heic', 'heif'],
];

function isSame(wished: string, found: string): boolean {
  return wished === found || twins.some((pair) => pair.includes(wished) && pair.includes(found));
}
