import { relative } from 'node:path';
import { at, root } from '../command/root.mjs';
import { readResults, readRun } from '../test/results.mjs';

/**
 * A test that was run.
 *
 * @typedef {{ name: string; file: string; where: string; passed: boolean; ended: number; seconds: number }} RanTest
 * `where` distinguishes two runs of the same test (a Playwright project); `ended` is in ms since 1970.
 */

/**
 * Reads what the last run of a kind found: its commit, its machine and its tests. Undefined if there was none.
 *
 * @returns {{ commit?: string; machine: string; tests: RanTest[] } | undefined}
 */
export function readTests(folder) {
  const run = readRun(folder);
  return run && { ...run, tests: readResults(folder).flatMap((found) => (found.testResults ? fromJest(found) : fromPlaywright(found))) };
}

function fromJest({ startTime, testResults }) {
  return testResults.flatMap(({ name, endTime, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status, duration }) => ({
      name: [...ancestorTitles, title].join(' '),
      file: relative(root, name).replaceAll('\\', '/'),
      where: '',
      passed: status === 'passed',
      // The back end's runner counts from its own start.
      ended: endTime < startTime ? startTime + endTime : endTime,
      seconds: (duration ?? 0) / 1000,
    })),
  );
}

function fromPlaywright({ suites }) {
  return suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => {
      const last = results.at(-1) ?? { startTime: 0, duration: 0 };
      return {
        name: title,
        file: relative(root, at('e2e', ...file.split('/'))).replaceAll('\\', '/'),
        where: projectName,
        passed: status === 'expected',
        ended: new Date(last.startTime).getTime() + last.duration,
        seconds: last.duration / 1000,
      };
    }),
  );
}

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];
