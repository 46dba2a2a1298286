import { expect, test } from '@jest/globals';
import { acceptOf, type DocumentFault, documentFault } from './document-fault.ts';

const check = (name: string, size: number, ext_types: string[] | null) =>
  documentFault(new File([new Uint8Array(size)], name), { name: 'Proof', required: true, ext_types });

test.each<[string, number, string[] | null, DocumentFault | null]>([
  ['scan.pdf', 0, null, 'missing'],
  ['scan.pdf', 8_000_000, null, null],
  ['scan.pdf', 8_000_001, null, 'tooLarge'],
  ['scan.PDF', 1, ['pdf', 'jpg'], null],
  ['photo.jpeg', 1, ['.JPG'], null],
  ['scan.tiff', 1, ['tif'], null],
  ['photo.heif', 1, ['heic'], null],
  ['letter.docx', 1, ['jpg', 'pdf'], 'invalid'],
  ['letter.docx', 1, ['jpg', 'png'], 'imageOnly'],
  ['letter.docx', 1, null, null],
  ['letter.doc', 1, [], null],
  ...['heic', 'heif', 'jpg', 'JPEG', 'png', 'gif', 'webp', 'tif', 'tiff', 'bmp'].map((kind): [string, number, null, null] => [
    `photo.${kind}`,
    1,
    null,
    null,
  ]),
  ['page.html', 1, null, 'documentsOnly'],
  ['notes.xyz', 1, null, 'documentsOnly'],
])('%s of %i bytes, with %j accepted, gives %s [WAIT-21, WAIT-24, WAIT-25]', async (name, size, ext_types, fault) => {
  expect(await check(name, size, ext_types)).toBe(fault);
});

test('reports a required document without a file as missing [WAIT-20]', async () => {
  expect(await documentFault(null, { name: 'Proof', required: true, ext_types: null })).toBe('missing');
});

const jpeg = '\xff\xd8\xff\xe0';
const pdf = '\xef\xbb\xbf\n%PDF-1.7';
const heic = '\0\0\0\x18ftypheic';

test.each<[string, string, string[] | null, DocumentFault | null]>([
  ['photo.jfif', jpeg, ['jpg'], null],
  ['photo', jpeg, ['jpg'], null],
  ['photo.', jpeg, ['JPEG'], null],
  ['photo.heic', jpeg, ['png', 'jpg'], null],
  ['photo.jpg', heic, ['jpg', 'png'], 'imageOnly'],
  ['photo.jpg', heic, ['jpg', 'pdf'], 'invalid'],
  ['photo.jpg', heic, null, null],
  ['scan', pdf, null, null],
  ['scan.docx', pdf, ['pdf'], null],
  ['scan.pdf', jpeg, ['pdf'], 'invalid'],
  // Neither says anything: the server decides.
  ['letter', 'hello', ['docx'], null],
])('%s that contains %j, with %j accepted, gives %s [FILE-1]', async (name, content, ext_types, fault) => {
  const file = new File([Uint8Array.from(content, (sign) => sign.charCodeAt(0))], name, { type: '' });
  expect(await documentFault(file, { name: 'Proof', required: true, ext_types })).toBe(fault);
});

test('reports a file that has changed since it was chosen [F24]', async () => {
  const file = new File(['x'], 'scan.pdf');
  file.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) as unknown as Blob;
  expect(await documentFault(file, { name: 'Proof', required: true, ext_types: null })).toBe('changed');
});

test.each<[string[] | null, string]>([
  [['jpg', 'pdf'], '.jpg,.jpeg,.jfif,.jpe,.jif,.pdf'],
  [['.JPEG', 'jpg'], '.jpg,.jpeg,.jfif,.jpe,.jif'],
  [['heic'], '.heic,.heif'],
  [null, '.pdf,.doc,.docx,image/*'],
])('for %j the picker offers %s [FILE-1]', (ext_types, accept) => {
  expect(acceptOf({ name: 'Proof', required: true, ext_types })).toBe(accept);
});
