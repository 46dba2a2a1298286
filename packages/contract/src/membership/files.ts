import type { MembershipMessage } from './messages.ts';

/** A photo, an identity document and a questionnaire have at most so many bytes. */
export const MAX_FILE_BYTES = 5_000_000;
/** What a photo's picker offers. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/jpg'] as const;
/** What a document's picker offers: PDF, Word and pictures. */
export const documentTypes =
  '.pdf,.doc,.docx,image/*,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

type Chosen = Pick<File, 'size' | 'type'>;

/** What is wrong with a photo as far as the browser knows, or null; the server reads its content. */
export function photoFault({ size, type }: Chosen): MembershipMessage | null {
  if (size === 0) return 'picUpload.empty';
  if (!(photoTypes as readonly string[]).includes(type)) return 'picUpload.imageOnly';
  return size > MAX_FILE_BYTES ? 'picUpload.size' : null;
}

/** What is wrong with a document as far as the browser knows, or null. A file without a type is left to the server. */
export function documentFault({ size, type }: Chosen): MembershipMessage | null {
  if (size === 0) return 'file.missing';
  if (type !== '' && !/^(image|application|text)\//.test(type)) return 'fileUpload.fileType';
  return size > MAX_FILE_BYTES ? 'file.tooLarge' : null;
}
