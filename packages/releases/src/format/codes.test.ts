import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { releaseErrorCodes } from './errors.ts';

const page = readFileSync(new URL('../../codes.md', import.meta.url), 'utf8');
const [, ...parts] = page.split(/^## /m);
const documented = new Map(parts.map((part) => [part.slice(0, 7), part.slice(7)]));

test('documents each release error code and no other, in order', () => {
  expect([...documented.keys()]).toEqual(Object.keys(releaseErrorCodes));
});

test.each(Object.keys(releaseErrorCodes))('documents what %s means and who fixes it', (code) => {
  const text = documented.get(code) ?? '';
  expect(text.split('**')[0]?.trim().length).toBeGreaterThan(30);
  expect(text).toMatch(/\*\*(Vendor|Operator|Association)/);
});
