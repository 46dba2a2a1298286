import { expect, test } from '@jest/globals';
import { type DocumentFault, documentFault } from './document-fault.ts';

const check = (name: string, size: number, ext_types: string[] | null) =>
  documentFault({ name, size }, { name: 'Proof', required: true, ext_types });

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
  ['noname', 1, null, 'documentsOnly'],
])('%s of %i bytes, with %j accepted, gives %s [WAIT-21, WAIT-24, WAIT-25]', (name, size, ext_types, fault) => {
  expect(check(name, size, ext_types)).toBe(fault);
});

test('reports a required document without a file as missing [WAIT-20]', () => {
  expect(documentFault(null, { name: 'Proof', required: true, ext_types: null })).toBe('missing');
});
