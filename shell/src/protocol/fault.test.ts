import { expect, test } from '@jest/globals';
import { faultOf, maskPersonalData } from './fault.ts';

const build = 'payment-acme-1.0.0-1a2b3c4d';
const stackOf = (...places: string[]) => places.map((item) => `    at page (https://portal.example/releases/${item})`).join('\n');
const thrown = (error: Error, ...places: string[]) => Object.assign(error, { stack: stackOf(...places) });
const inside = `${build}/page.1a2b3c4d.js:1:2345`;

test("fault has words and the section's own places only", () => {
  const error = thrown(
    new TypeError("Cannot read properties of undefined (reading 'id')"),
    inside,
    'other-build/page.js:1:1',
    `${build}/a.js:2:3`,
  );
  expect(faultOf('F-601', build, error)).toEqual({
    code: 'F-601',
    name: 'TypeError',
    message: "Cannot read properties of undefined (reading 'id')",
    at: ['page.1a2b3c4d.js:1:2345', 'a.js:2:3'],
  });
});

test('value thrown by a section reports only its place', () => {
  class ChanTaiMan extends Error {
    override name = 'ChanTaiMan';
  }
  for (const error of [new Error('Chan Tai Man'), new ChanTaiMan('Chan Tai Man')])
    expect(faultOf('F-603', build, thrown(error, inside))).toEqual({ code: 'F-603', name: 'Error', at: ['page.1a2b3c4d.js:1:2345'] });
});

test.each([
  ['nothing was thrown', undefined],
  ['what was thrown is no error', 'a text'],
  ['it was thrown elsewhere', thrown(new TypeError('no'), 'other-build/page.js:1:1')],
])('reports nothing when %s', (_what, cause) => {
  expect(faultOf('F-601', build, cause)).toBeUndefined();
});

test.each([
  ['Unexpected token, "Chan Tai M"... is not valid', 'Unexpected token, "…"... is not valid'],
  ['no member A123456I', 'no member …'],
  ['mei@example.hk is unknown', '… is unknown'],
  ['陳大文 is not iterable', '… is not iterable'],
  ["Cannot read properties of null (reading 'invoice')", "Cannot read properties of null (reading 'invoice')"],
])('masks possible personal data in %s', (message, left) => {
  expect(maskPersonalData(message)).toBe(left);
});
