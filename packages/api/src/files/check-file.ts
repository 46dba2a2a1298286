import { setImmediate } from 'node:timers/promises';
import type { ErrorCode } from '@portal/contract';
import { isPhotoShape } from '@portal/contract/membership';
import { fileTypeFromBuffer } from 'file-type';
import { imageSize } from 'image-size';
import type { MessageKey } from '../messages/index.ts';

/** The types of content that may be uploaded, with the file extensions of each, the usual one first. */
const types: Record<string, string[]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jfif', 'jpe', 'jif'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif', 'hif'],
  'image/heif': ['heic', 'heif', 'hif'],
  'image/tiff': ['tif', 'tiff'],
  'image/bmp': ['bmp'],
  'application/pdf': ['pdf'],
  /** Word files before 2007 are compound files. */
  'application/x-cfb': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'text/plain': ['txt'],
};
const sentAs: Record<string, string> = { 'application/x-cfb': 'application/msword' };

/** An upload found to be harmless. */
export interface CheckedFile {
  bytes: Uint8Array;
  /** The file's name as its owner uploaded it, made readable, with an extension that fits its content. */
  name: string;
  extension: string;
  mediaType: string;
}

/** How much to read in one go, serving other calls in between. Types and dimensions are at the start of a file. */
const SLICE = 262_144;

export type FileFault = { code: Extract<ErrorCode, 'FILE_TOO_LARGE' | 'FILE_TYPE' | 'VALIDATION'>; message: MessageKey };
type FileCheck = { file: CheckedFile } | { fault: FileFault };

export interface FileRules {
  bytes: number;
  kind: 'photo' | 'document';
  /** A document setting's own list; if empty or absent, the setting doesn't restrict the types. */
  extensions?: string[] | null;
  /** Whether plain text is a document too. */
  plainText?: boolean;
  megapixels?: number;
}

/** Checks a file's size and content. Neither its name nor the type that the browser claims counts (R-68 to R-71, FILE-1). */
export async function checkFile(upload: File, rules: FileRules): Promise<FileCheck> {
  const photo = rules.kind === 'photo';
  if (upload.size === 0) return fault('VALIDATION', photo ? 'picUpload.empty' : 'file.missing');
  if (upload.size > rules.bytes) return fault('FILE_TOO_LARGE', photo ? 'picUpload.size' : 'file.tooLarge');
  const bytes = new Uint8Array(await upload.arrayBuffer());
  const name = readableName(upload.name);
  const extension = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const mediaType = await typeOf(bytes, extension, rules);
  const allowed = photo ? ['image/jpeg', 'image/png'] : Object.keys(types);
  if (!mediaType || !allowed.includes(mediaType)) return fault('FILE_TYPE', wrongType(rules));
  const extensions = types[mediaType]!;
  if (rules.extensions?.length && !rules.extensions.some((wished) => extensions.includes(plain(wished)))) {
    return fault('FILE_TYPE', wrongExtension(rules.extensions));
  }
  const picture = measured.includes(mediaType) ? sizeOf(bytes, mediaType) : undefined;
  // We refuse pictures whose size can't be read.
  if (picture === null || (picture && isGiant(picture, rules.megapixels))) return fault('FILE_TYPE', 'file.invalid');
  if (photo && !isPhotoShape(picture!.width, picture!.height)) return fault('FILE_TYPE', 'picUpload.shape');
  const known = Object.values(types).flat();
  const fitting = extensions.includes(extension)
    ? name
    : `${known.includes(extension) ? name.slice(0, -extension.length - 1) : name}.${extensions[0]}`;
  return { file: { bytes, name: fitting, extension: extensions[0]!, mediaType: sentAs[mediaType] ?? mediaType } };
}

async function typeOf(bytes: Uint8Array, extension: string, { plainText }: FileRules): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(bytes.subarray(0, SLICE)).catch(() => undefined);
  if (found) return found.mime;
  // Mail programs and scanners leave other bytes before it.
  if (Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) return 'application/pdf';
  return plainText && extension === 'txt' && (await isText(bytes)) ? 'text/plain' : undefined;
}

async function isText(bytes: Uint8Array): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let from = 0; from < bytes.length; from += SLICE) {
      const stream = from + SLICE < bytes.length;
      // Text has no control characters other than tab, line feed and carriage return.
      if (/(?![\t\n\r])\p{Cc}/u.test(decoder.decode(bytes.subarray(from, from + SLICE), { stream }))) return false;
      await setImmediate();
    }
    return true;
  } catch {
    return false;
  }
}

interface Size {
  width: number;
  height: number;
}

/** The pictures whose size we can read. */
const measured = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/bmp'];

function sizeOf(bytes: Uint8Array, mediaType: string): Size | null {
  try {
    const { width, height } = mediaType === 'image/jpeg' ? jpegSize(bytes) : imageSize(bytes.subarray(0, SLICE));
    return width && height ? { width, height } : null;
  } catch {
    return null;
  }
}

/** A picture of a few bytes can fill the memory of a program that opens it. */
function isGiant({ width, height }: Size, megapixels = 100): boolean {
  return width * height > megapixels * 1_000_000;
}

/**
 * Reads the dimensions from a JPEG's frame header. The library searches byte by byte, which takes seconds in a file of zeros; here each
 * segment is one step.
 */
function jpegSize(bytes: Uint8Array): Size {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  for (let segments = 0; segments < 1000 && view.getUint8(at) === 0xff; segments += 1) {
    const marker = view.getUint8(at + 1);
    const frame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (frame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // Fill bytes may come before a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  throw new Error('no frame');
}

function wrongType({ kind, extensions, plainText }: FileRules): MessageKey {
  if (kind === 'photo') return 'picUpload.imageOnly';
  if (plainText) return 'fileUpload.fileType';
  return extensions?.length ? wrongExtension(extensions) : 'file.documentsOnly';
}

function wrongExtension(extensions: string[]): MessageKey {
  const images = Object.entries(types).flatMap(([type, names]) => (type.startsWith('image/') ? names : []));
  return extensions.every((extension) => images.includes(plain(extension))) ? 'file.imageOnly' : 'file.invalid';
}

/** `.PDF` and `pdf` are the same. */
function plain(extension: string): string {
  return extension.replace(/^\./, '').toLowerCase();
}

function fault(code: FileFault['code'], message: MessageKey): FileCheck {
  return { fault: { code, message } };
}

/** Path separators, control characters, and marks that are invisible or change the writing direction. */
const treacherous = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}<>:"|?*]/gu;

/** A file's name for display and downloads: its last part, with anything misleading removed, at most 100 characters. */
function readableName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = last
    .replace(treacherous, '')
    .trim()
    .replace(/^\.+|[. ]+$/g, '');
  const [, stem = '', extension = ''] = /^(.*?)(\.[^.]{1,8})?$/su.exec(clean) ?? [];
  return `${[...stem].slice(0, 90).join('') || 'file'}${extension}`;
}
