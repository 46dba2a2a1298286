import { expect, test } from '@jest/globals';
import { Failure } from '../command/errors.mjs';
import { at } from '../command/root.mjs';
import { countJest, countPlaywright } from './count-results.mjs';

function jestResults(...statuses) {
  const assertionResults = statuses.map((status, index) => ({ status, fullName: `test ${index}` }));
  const count = (wanted) => statuses.filter((status) => status === wanted).length;
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numRuntimeErrorTestSuites: 0,
    testResults: [
      { name: at('shell/src/some.test.ts'), status: count('failed') > 0 ? 'failed' : 'passed', message: 'why', assertionResults },
    ],
  };
}

const playwrightResults = (...statuses) => ({
  stats: {
    expected: statuses.filter((status) => status === 'expected').length,
    unexpected: statuses.filter((status) => status === 'unexpected').length,
    flaky: statuses.filter((status) => status === 'flaky').length,
  },
  errors: [],
  suites: [
    {
      suites: [
        {
          specs: statuses.map((status, index) => ({
            file: 'some.spec.ts',
            title: `test ${index}`,
            tests: [{ projectName: 'en-phone', status }],
          })),
        },
      ],
    },
  ],
});

/** Returns the error that a count throws. */
function thrownBy(count) {
  try {
    count();
  } catch (error) {
    return error;
  }
}

test('all tests ran and passed - they are counted', () => {
  expect(countJest(jestResults('passed', 'passed'))).toBe(2);
  expect(countPlaywright(playwrightResults('expected', 'expected', 'expected'))).toBe(3);
});

test.each(['pending', 'todo', 'skipped', 'disabled'])('jest skipped a test as %s - it counts as failed and is named', (status) => {
  const error = thrownBy(() => countJest(jestResults('passed', status)));
  expect(error).toMatchObject({ passed: 1, failed: 1, report: expect.stringContaining('Left out: shell/src/some.test.ts: test 1') });
});

test('Playwright skipped a test, or needed a retry - each counts as failed', () => {
  const error = thrownBy(() => countPlaywright(playwrightResults('expected', 'skipped', 'flaky')));
  expect(error).toMatchObject({ passed: 1, failed: 2, report: expect.stringContaining('Left out: e2e/some.spec.ts (en-phone): test 1') });
});

test('a test failed - the error has the counts and its message', () => {
  const failure = new Failure('jest', 'all that jest said');
  const error = thrownBy(() => countJest(jestResults('passed', 'failed'), failure));
  expect(error).toMatchObject({ passed: 1, failed: 1, report: expect.stringContaining('why') });
});

test('the runner failed and no test did - it counts as one failure', () => {
  const failure = new Failure('playwright test', 'no worker could be started');
  expect(thrownBy(() => countPlaywright(playwrightResults('expected'), failure))).toMatchObject({
    passed: 1,
    failed: 1,
    report: failure.output,
  });
  expect(thrownBy(() => countJest(jestResults('passed'), failure))).toMatchObject({ passed: 1, failed: 1, report: failure.output });
});
