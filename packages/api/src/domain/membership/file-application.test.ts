import { expect, test } from '@jest/globals';
import { systemRandom } from '../../random.ts';
import { createApplyCode } from './file-application.ts';

test('picks each letter of a code from 32 with equal probability [APPLIED-11]', () => {
  const codes = Array.from({ length: 256 }, (_, byte) => createApplyCode({ ...systemRandom, bytes: (count) => Buffer.alloc(count, byte) }));
  const times = Map.groupBy(codes, (code) => code[0]);
  expect([...times.values()].map(({ length }) => length)).toEqual(Array.from({ length: 32 }, () => 8));
  for (const code of codes) expect(code.replaceAll('-', '')).toHaveLength(20);
});
