import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { documentFault, isLockedPdf, isPhotoShape, kindOfContent, photoFault } from './files.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const jpeg = '\xff\xd8\xff\xe0\0\x10JFIF';
const png = '\x89PNG\r\n\x1a\n';
const heic = '\0\0\0\x18ftypheic';
const file = (content: string, name = 'me.jpg', type = 'image/jpeg') => new File([bytes(content)], name, { type });
const sized = (size: number) => file(jpeg.padEnd(size, 'x'));
const gone = () => {
  const chosen = file(jpeg);
  chosen.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) as unknown as Blob;
  return chosen;
};

test.each([
  ['jpg', jpeg],
  ['png', png],
  ['gif', 'GIF89a'],
  ['webp', 'RIFF\x10\0\0\0WEBPVP8 '],
  ['heic', heic],
  ['heic', '\0\0\0\x18ftypmif1'],
  ['tif', 'II*\0'],
  ['tif', 'MM\0*'],
  ['pdf', '%PDF-1.7'],
  ['pdf', `\xef\xbb\xbf\r\n%PDF-1.7`],
  ['pdf', `${'x'.repeat(1019)}%PDF-1.7`],
  [undefined, `${'x'.repeat(1020)}%PDF-1.7`],
  [undefined, 'PK\x03\x04'],
  [undefined, 'hello'],
  [undefined, ''],
])('finds %s by its content [FILE-1]', async (kind, content) => {
  expect(await kindOfContent(file(content))).toBe(kind);
});

test.each([
  ['me.jpg', 'image/jpeg'],
  ['me.jfif', ''],
  ['me', ''],
  ['me.', 'application/octet-stream'],
  ['ME.JPEG', 'image/pjpeg'],
  ['me.heic', 'image/heic'],
])('photo is a JPEG, whatever its name %s and type %j say [FILE-1]', async (name, type) => {
  expect(await photoFault(file(jpeg, name, type))).toBeNull();
  expect(await photoFault(file(png, name, type))).toBeNull();
});

test.each([
  ['a HEIC that is called .jpg', file(heic), 'picUpload.imageOnly'],
  ['a GIF', file('GIF89a', 'me.gif', 'image/gif'), 'picUpload.imageOnly'],
  ['a PDF', file('%PDF-1.7'), 'picUpload.imageOnly'],
  ['an empty file', file(''), 'picUpload.empty'],
  ['5,000,000 bytes', sized(5_000_000), null],
  ['5,000,001 bytes', sized(5_000_001), 'picUpload.size'],
  ['a file that is gone', gone(), 'file.changed'],
] as const)('photo that is %s: %s [YOUTH-60, YOUTH-61, F24]', async (_case, chosen, fault) => {
  expect(await photoFault(chosen)).toBe(fault);
});

test('name and claimed type never change what a photo is [FILE-1]', async () => {
  const content = fc.constantFrom(jpeg, png, heic, 'GIF89a', '%PDF-1.7', 'hello', 'MZ\x90');
  const name = fc
    .tuple(fc.string(), fc.constantFrom('', '.', '.jpg', '.JFIF', '.png', '.exe', '.pdf', '.heic'))
    .map((parts) => parts.join(''));
  const type = fc.constantFrom('', 'image/jpeg', 'image/heic', 'application/octet-stream', 'text/html');
  await fc.assert(
    fc.asyncProperty(content, name, type, async (start, called, claimed) => {
      const isPhoto = start === jpeg || start === png;
      expect(await photoFault(file(start, called, claimed))).toBe(isPhoto ? null : 'picUpload.imageOnly');
    }),
  );
});

test.each([
  [1, 20_000, false],
  [20_000, 1, false],
  [100, 501, false],
  [100, 500, true],
  [4000, 3000, true],
])('picture of %i × %i has the shape of a photo: %s [FILE-3]', (width, height, fits) => {
  expect(isPhotoShape(width, height)).toBe(fits);
});

test.each([
  ['%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<</Root 1 0 R/Encrypt 5 0 R>>', true],
  ['%PDF-1.7\ntrailer<</Encrypt<</Filter/Standard>>>>', true],
  ['%PDF-1.7\ntrailer<</EncryptMetadata false>>', false],
  ['%PDF-1.7\ntrailer<</Root 1 0 R>>', false],
  ['the word /Encrypt in a text', false],
])('%j may ask for a password: %s [FILE-2]', async (content, locked) => {
  expect(await isLockedPdf(file(content, 'a.pdf', 'application/pdf'))).toBe(locked);
});

test.each([
  ['application/pdf', 5_000_000, null],
  ['image/heic', 1, null],
  ['text/plain', 1, null],
  ['', 1, null],
  ['application/pdf', 0, 'file.missing'],
  ['application/pdf', 5_000_001, 'file.tooLarge'],
  ['video/mp4', 1, 'fileUpload.fileType'],
  ['audio/mpeg', 1, 'fileUpload.fileType'],
  ['application/zip', 1, 'file.documentsOnly'],
  ['image/svg+xml', 1, 'file.documentsOnly'],
  ['text/html', 1, 'file.documentsOnly'],
])('document of type %j and %i bytes: %s [YOUTH-59, YOUTH-63, GYM-07]', (type, size, fault) => {
  expect(documentFault({ type, size })).toBe(fault);
});

test('a Word file that the browser takes for an archive is left to the server', () => {
  expect(documentFault({ type: 'application/zip', size: 1, name: 'letter.docx' })).toBeNull();
});
