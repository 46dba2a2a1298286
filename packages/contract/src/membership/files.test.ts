import { expect, test } from '@jest/globals';
import { documentFault, photoFault } from './files.ts';

test.each([
  ['image/jpeg', 5_000_000, null],
  ['image/png', 1, null],
  ['image/jpg', 1, null],
  ['image/png', 0, 'picUpload.empty'],
  ['image/png', 5_000_001, 'picUpload.size'],
  ['image/gif', 1, 'picUpload.imageOnly'],
  ['image/heic', 1, 'picUpload.imageOnly'],
  ['image/webp', 1, 'picUpload.imageOnly'],
  ['application/pdf', 1, 'picUpload.imageOnly'],
  ['', 1, 'picUpload.imageOnly'],
])('photo of type %j and %i bytes: %s [YOUTH-60, YOUTH-61]', (type, size, fault) => {
  expect(photoFault({ type, size })).toBe(fault);
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
])('document of type %j and %i bytes: %s [YOUTH-59, YOUTH-63, GYM-07]', (type, size, fault) => {
  expect(documentFault({ type, size })).toBe(fault);
});
