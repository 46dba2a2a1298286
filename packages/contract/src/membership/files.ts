import type { MembershipMessage } from './messages.ts';

/** The most bytes of a photo, an identity document or a questionnaire. */
export const MAX_FILE_BYTES = 5_000_000;
/** What a photo picker offers. */
export const photoTypes = 'image/jpeg,image/png,image/jpg,.jpg,.jpeg,.jfif,.png';
/** The file types that a document picker offers: PDF, Word and pictures. */
export const documentTypes =
  '.pdf,.doc,.docx,image/*,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** How much longer than wide a picture may be to be a photo of a person, or the other way round. */
export const MAX_PHOTO_RATIO = 5;

type FileKind = 'pdf' | 'jpg' | 'png' | 'gif' | 'webp' | 'heic' | 'tif';

/** How files of these kinds begin, a character for each byte. A PDF may have other bytes before, within the first 1,024, as mail programs leave there. */
const beginnings: [FileKind, RegExp][] = [
  ['jpg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG/],
  ['gif', /^GIF8/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['heic', /^.{4}ftyp(hei|hev|mif1|msf1)/s],
  ['tif', /^(II\*\0|MM\0\*)/],
  ['pdf', /^.{0,1019}%PDF-/s],
];

/**
 * Finds a file's kind by its content, whatever its name and the browser say; undefined for others, such as Word. Rejects if the file can't
 * be read, because it was changed or removed since it was chosen.
 */
export async function kindOfContent(file: Blob): Promise<FileKind | undefined> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 1024).arrayBuffer()));
  return beginnings.find(([, beginning]) => beginning.test(head))?.[0];
}

/** Whether a PDF may ask for a password when it is opened. */
export async function isLockedPdf(file: Blob): Promise<boolean> {
  return (await kindOfContent(file)) === 'pdf' && /\/Encrypt(?![A-Za-z])/.test(await file.text());
}

/** Returns what is wrong with a photo as far as the browser can tell, or null; the server looks closer. */
export async function photoFault(file: File): Promise<MembershipMessage | null> {
  if (file.size === 0) return 'picUpload.empty';
  const kind = await kindOfContent(file).catch(() => 'unreadable' as const);
  if (kind === 'unreadable') return 'file.changed';
  if (kind !== 'jpg' && kind !== 'png') return 'picUpload.imageOnly';
  return file.size > MAX_FILE_BYTES ? 'picUpload.size' : null;
}

/** Whether a picture has the shape of a photo: 1 × 20,000 pixels are none. */
export function isPhotoShape(width: number, height: number): boolean {
  return Math.max(width, height) <= MAX_PHOTO_RATIO * Math.min(width, height);
}

/** Types that the server may accept: it looks at the content of what the browser doesn't know, and of Word files by another name. */
const mayBeDocument = /^(|image\/(?!svg).*|text\/plain|application\/(pdf|msword|octet-stream|.*wordprocessingml.*))$/;

/** Returns what is wrong with a document as far as the browser knows, or null. */
export function documentFault({ size, type, name = '' }: Pick<File, 'size' | 'type'> & { name?: string }): MembershipMessage | null {
  if (size === 0) return 'file.missing';
  if (type !== '' && !/^(image|application|text)\//.test(type)) return 'fileUpload.fileType';
  if (!mayBeDocument.test(type) && !/\.(pdf|docx?)$/i.test(name)) return 'file.documentsOnly';
  return size > MAX_FILE_BYTES ? 'file.tooLarge' : null;
}
