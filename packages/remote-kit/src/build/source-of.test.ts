import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { sourceOf } from './source-of.ts';

const repository = (changes: string) => (command?: string) => (command === 'log' ? 'a1b2c3\n2026-11-22T18:00:00+00:00' : changes);

test('names the commit and time of an unmodified folder', () => {
  expect(sourceOf('.', repository(''))).toEqual({ commit: 'a1b2c3', time: '2026-11-22T18:00:00+00:00', modified: false });
});

test('reports uncommitted changes in a folder', () => {
  expect(sourceOf('.', repository('M src/remote.tsx'))).toMatchObject({ commit: 'a1b2c3', modified: true });
});

test('returns no source for a folder outside any repository', () => {
  expect(sourceOf(mkdtempSync(join(tmpdir(), 'source-')))).toBeUndefined();
});
