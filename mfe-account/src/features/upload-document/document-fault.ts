import type { DocumentSetting } from '@portal/contract';
import { kindOfContent } from '@portal/contract/membership';

/** The largest accepted document, in bytes. */
const maxBytes = 8_000_000;

const images = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'heic', 'heif', 'tif', 'tiff', 'bmp'];
const documents = ['pdf', 'doc', 'docx', ...images];

/** What can be wrong with a file; the server looks closer. */
export type DocumentFault = 'missing' | 'tooLarge' | 'changed' | 'imageOnly' | 'documentsOnly' | 'invalid';

/**
 * Finds what is wrong with a file for a document setting: if it has no extensions of its own, PDF, Word and pictures are accepted.
 * The content outranks the name; where neither says anything, the server decides (FILE-1).
 */
export async function documentFault(file: File | null, setting: DocumentSetting): Promise<DocumentFault | null> {
  if (!file || file.size === 0) return 'missing';
  if (file.size > maxBytes) return 'tooLarge';
  const kind = await kindOfContent(file).catch(() => 'unreadable' as const);
  if (kind === 'unreadable') return 'changed';
  return kindFault(kind ?? extensionOf(file.name), setting);
}

/** Finds what is wrong with a kind of file, given by an extension. */
function kindFault(kind: string, setting: DocumentSetting): DocumentFault | null {
  const wished = extensionsOf(setting);
  if (kind === '' || (wished.length > 0 ? wished : documents).some((extension) => isSame(extension, kind))) return null;
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
  if (wished.length === 0) return '.pdf,.doc,.docx,image/*';
  const offered = wished.flatMap((extension) => twins.find((names) => names.includes(extension)) ?? [extension]);
  return [...new Set(offered)].map((extension) => `.${extension}`).join(',');
}

function extensionOf(name: string): string {
  return /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Extensions of one kind of file. */
const twins = [
  ['jpg', 'jpeg', 'jfif', 'jpe', 'jif'],
  ['tif', 'tiff'],
  ['heic', 'heif'],
];

function isSame(wished: string, found: string): boolean {
  return wished === found || twins.some((names) => names.includes(wished) && names.includes(found));
}
