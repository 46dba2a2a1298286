import { relative } from 'node:path';
import { root } from '../command/root.mjs';
import { TestsFailed } from './tally.mjs';

/**
 * Counts jest's results: returns how many tests passed, or throws TestsFailed. A skipped test (`.skip`, `.todo`, another test's `.only`)
 * counts as failed.
 */
export function countJest({ numPassedTests: passed, numFailedTests, numRuntimeErrorTestSuites, testResults }, failure) {
  const leftOut = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => !ran.has(status)).map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
  );
  const messages = testResults.filter(({ status }) => status === 'failed').map(({ name, message }) => `${name}\n${message}`);
  return answer({ passed, failed: numFailedTests + numRuntimeErrorTestSuites, leftOut, messages, failure });
}

const ran = new Set(['passed', 'failed']);

/** Counts Playwright's results in the same way. A test that passed only on a retry counts as failed. */
export function countPlaywright({ stats, suites, errors }, failure) {
  const leftOut = suites.flatMap(testsOf).filter(({ status }) => status === 'skipped');
  return answer({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    leftOut: leftOut.map(({ name }) => name),
    messages: failure ? [failure.output] : errors.map(({ message }) => message),
    failure,
  });
}

function testsOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status }) => ({ name: `e2e/${file} (${projectName}): ${title}`, status })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

function answer({ passed, failed, leftOut, messages, failure }) {
  const all = failed + leftOut.length || (failure ? 1 : 0);
  if (all === 0) return passed;
  const report = [...messages, ...leftOut.map((name) => `Left out: ${name}`)].join('\n');
  throw new TestsFailed({ passed, failed: all, report: report || failure.output });
}
