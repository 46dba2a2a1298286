import type { MembershipMessage } from './messages.ts';

/** The most bytes of a photo, an identity document or a questionnaire. */
export const MAX_FILE_BYTES = 5_000_000;
/** The file types that a photo picker offers. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/jpg'] as const;
/** The file types that a document picker offers: PDF, Word and pictures. */
export const documentTypes =
  '.pdf,.doc,.docx,image/*,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

type Chosen = Pick<File, 'size' | 'type'>;

/** Returns what is wrong with a photo as far as the browser knows, or null; the server reads its content. */
export function photoFault({ size, type }: Chosen): MembershipMessage | null {
  if (size === 0) return 'picUpload.empty';
  if (!(photoTypes as readonly string[]).includes(type)) return 'picUpload.imageOnly';
  return size > MAX_FILE_BYTES ? 'picUpload.size' : null;
}

/** Returns what is wrong with a document as far as the browser knows, or null. The server checks a file without a type. */
export function documentFault({ size, type }: Chosen): MembershipMessage | null {
  if (size === 0) return 'file.missing';
  if (type !== '' && !/^(image|application|text)\//.test(type)) return 'fileUpload.fileType';
  return size > MAX_FILE_BYTES ? 'file.tooLarge' : null;
}
