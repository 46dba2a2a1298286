import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { sourceOf } from './source-of.ts';

const repository = (changes: string) => (command?: string) => (command === 'log' ? 'a1b2c3\n2026-11-22T18:00:00+00:00' : changes);

test('a folder as it is in its last commit - names the commit and its time', () => {
  expect(sourceOf('.', repository(''))).toEqual({ commit: 'a1b2c3', time: '2026-11-22T18:00:00+00:00', modified: false });
});

test('a folder with changes that are in no commit - says so', () => {
  expect(sourceOf('.', repository('M src/remote.tsx'))).toMatchObject({ commit: 'a1b2c3', modified: true });
});

test('a folder outside any repository - has no source to name', () => {
  expect(sourceOf(mkdtempSync(join(tmpdir(), 'source-')))).toBeUndefined();
});
