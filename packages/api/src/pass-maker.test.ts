import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createPassMaker } from './pass-maker.ts';
import { makePassFolder } from './testing/pass-folder.ts';

const other = makePassFolder().folder;

test.each<[string, (folder: string) => void, string]>([
  ['lacks the picture', (folder) => rmSync(join(folder, 'icon.png')), 'PASS_FOLDER: icon.png can’t be read.'],
  [
    'has words for a certificate',
    (folder) => writeFileSync(join(folder, 'wwdr.pem'), 'none'),
    'PASS_FOLDER: wwdr.pem is no PEM file of its kind.',
  ],
  [
    'has the key of another certificate',
    (folder) => copyFileSync(join(other, 'key.pem'), join(folder, 'key.pem')),
    'PASS_FOLDER: key.pem is not the key of certificate.pem.',
  ],
])('doesn’t start with a folder for cards %s', (_what, spoil, sentence) => {
  const { folder } = makePassFolder();
  createPassMaker({ PASS_FOLDER: folder });
  spoil(folder);
  expect(() => createPassMaker({ PASS_FOLDER: folder })).toThrow(sentence);
});

test('doesn’t start with a certificate of something else', () => {
  const { folder } = makePassFolder({ subject: [{ name: 'commonName', value: 'A website' }] });
  expect(() => createPassMaker({ PASS_FOLDER: folder })).toThrow('PASS_FOLDER: certificate.pem names no pass type (UID) and team (OU).');
});
