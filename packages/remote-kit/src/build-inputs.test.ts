import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { forgetInputs, isBuilt, recordInputs } from './build-inputs.ts';

let dir: string;
let inside: (...path: string[]) => string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'inputs-'));
  inside = (...path) => join(dir, ...path);
  for (const folder of ['remote', 'remote/dist', 'locales', 'parts']) mkdirSync(inside(folder));
  writeFileSync(inside('parts', 'field.tsx'), 'Name');
  writeFileSync(inside('locales', 'en.po'), '');
  for (const path of ['parts/field.tsx', 'locales']) utimesSync(inside(path), 0, 0);
  recordInputs(inside('remote'), [inside('parts', 'field.tsx'), inside('locales'), inside('parts', 'package.json')], Date.now());
});

test('nothing changed since the build - it stands', () => {
  expect(isBuilt(inside('remote'))).toBe(true);
});

test.each([
  ['a file of another folder has other content', () => writeFileSync(inside('parts', 'field.tsx'), 'Full name')],
  ['a file is gone', () => rmSync(inside('parts', 'field.tsx'))],
  ['a listed folder has one file more', () => writeFileSync(inside('locales', 'zh.po'), '')],
  ['a file is where there was none', () => writeFileSync(inside('parts', 'package.json'), '{}')],
  ['the build is gone', () => rmSync(inside('remote', 'dist'), { recursive: true })],
  ['another build began and did not end', () => forgetInputs(inside('remote'))],
])('%s - it is built again', (_case, change) => {
  change();
  expect(isBuilt(inside('remote'))).toBe(false);
});

test('a file was saved while the build ran - it is built again', () => {
  forgetInputs(inside('remote'));
  const began = Date.now() - 1000;
  writeFileSync(inside('parts', 'field.tsx'), 'Full name');
  recordInputs(inside('remote'), [inside('parts', 'field.tsx')], began);
  expect(isBuilt(inside('remote'))).toBe(false);
});
