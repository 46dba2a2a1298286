import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { sectionErrorCodes } from '../src/protocol/section-error.ts';

const page = readFileSync(new URL('../../packages/contract/codes.md', import.meta.url), 'utf8');
const [, ...parts] = page.split(/^## /m);
const documented = new Map(parts.map((part) => [part.slice(0, 5), part.slice(5)]));

test('page of failures lists exactly the numbers of the code, in order', () => {
  expect([...documented.keys()]).toEqual(Object.keys(sectionErrorCodes));
});

test.each(Object.keys(sectionErrorCodes))('page of failures explains %s and names who fixes it', (code) => {
  const text = documented.get(code) ?? '';
  expect(text.split('**')[0]?.trim().length).toBeGreaterThan(30);
  expect(text).toMatch(/\*\*(Vendor|Operator)/i);
});
