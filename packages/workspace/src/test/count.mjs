import { relative, sep } from 'node:path';
import { sourceFiles } from '../build/source-files.mjs';
import { root } from '../command/root.mjs';
import { leftOutOf } from './left-out.mjs';

const place = (file) => relative(root, file).split(sep).join('/');

/**
 * Counts the tests of a task from what jest or Playwright wrote, if it has tests. A test that was skipped, or that passed only on a retry,
 * counts as failed, and so does a task that failed in another way.
 */
export function countTask(task, succeeded, written) {
  const tests = written ? (written.testResults ? testsOfJest(written) : written.suites.flatMap(testsOfPlaywright)) : [];
  const passed = tests.filter(({ status }) => status === 'passed' || status === 'expected').length;
  const faults = tests.filter(({ status }) => !wellKnown.has(status)).map(({ name, status }) => `${name}: ${status}`);
  const failed = tests.length - passed;
  if (failed === 0 && !succeeded) faults.push(`${task} failed`);
  return { passed, failed: failed || (succeeded ? 0 : 1), faults, files: [...new Set(tests.map(({ file }) => file))] };
}

/** Those that failed are in the log of their task. */
const wellKnown = new Set(['passed', 'expected', 'failed', 'unexpected']);

const testsOfJest = ({ testResults }) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const file = place(name);
    // A file that could not be loaded has no tests.
    if (status === 'failed' && assertionResults.length === 0) return [{ file, name: file, status }];
    return assertionResults.map((item) => ({ file, name: `${file}: ${item.fullName}`, status: item.status }));
  });

function testsOfPlaywright({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status }) => ({ file: `e2e/${file}`, name: `e2e/${file} (${projectName}): ${title}`, status })),
  );
  return [...own, ...suites.flatMap(testsOfPlaywright)];
}

/** Returns the test files that no task ran, except those that a short run or this machine leaves out. */
export function filesNotRun(ran, { long }, all = sourceFiles(root).map(place)) {
  const known = new Set([...ran, ...leftOutOf({ long })]);
  return all.filter((file) => /\.(test|spec)\.\w+$/.test(file) && !known.has(file));
}

/** Adds up counts of tasks. */
export function addUp(counts) {
  const sum = (of) => counts.reduce((total, item) => total + item[of], 0);
  return { passed: sum('passed'), failed: sum('failed'), faults: counts.flatMap(({ faults }) => faults) };
}
