import { expect, test } from '@jest/globals';
import { systemRandom } from '../../random.ts';
import { createApplyCode } from './file-application.ts';

test('every letter of a code - is one of 32 alike, so that twenty of them hold 100 random bits [APPLIED-11]', () => {
  const codes = Array.from({ length: 256 }, (_, byte) => createApplyCode({ ...systemRandom, bytes: (count) => Buffer.alloc(count, byte) }));
  const times = Map.groupBy(codes, (code) => code[0]);
  expect([...times.values()].map(({ length }) => length)).toEqual(Array.from({ length: 32 }, () => 8));
  for (const code of codes) expect(code.replaceAll('-', '')).toHaveLength(20);
});
