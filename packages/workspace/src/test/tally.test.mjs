import { expect, jest, test } from '@jest/globals';
import { Failure } from '../command/errors.mjs';
import { createTally, TestsFailed } from './tally.mjs';

test('some steps fail - all of them run, and tests and failed steps are counted', async () => {
  const said = jest.spyOn(console, 'log').mockImplementation(() => {});
  const { add, total } = createTally();
  expect(await add(async () => 7)).toBe(true);
  expect(await add(async () => undefined)).toBe(true);
  expect(await add(() => Promise.reject(new Failure('tsc', 'error TS1: wrong')))).toBe(false);
  expect(await add(() => Promise.reject(new TestsFailed({ passed: 3, failed: 2, report: 'two tests' })))).toBe(false);
  expect(total).toEqual({ passed: 10, failed: 3 });
  expect(said.mock.calls.flat()).toEqual(['      error TS1: wrong', '      two tests']);
  said.mockRestore();
});

test('steps run in parallel - the tests of each are counted', async () => {
  const { add, total } = createTally();
  await Promise.all([add(async () => 7), add(() => new Promise((resolve) => setImmediate(resolve, 5))), add(async () => 2)]);
  expect(total).toEqual({ passed: 14, failed: 0 });
});
