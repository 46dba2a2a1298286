import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { sectionErrorCodes } from '../src/protocol/section-error.ts';

const page = readFileSync(new URL('../../packages/contract/codes.md', import.meta.url), 'utf8');
const [, ...parts] = page.split(/^## /m);
const documented = new Map(parts.map((part) => [part.slice(0, 5), part.slice(5)]));

test('page of failures - has each number of the code and no other, in order', () => {
  expect([...documented.keys()]).toEqual(Object.keys(sectionErrorCodes));
});

test.each(Object.keys(sectionErrorCodes))('%s - the page says what it means and who mends it', (code) => {
  const text = documented.get(code) ?? '';
  expect(text.split('**')[0]?.trim().length).toBeGreaterThan(30);
  expect(text).toMatch(/\*\*(Vendor|Operator)/i);
});
