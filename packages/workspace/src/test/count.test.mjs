import { expect, test } from '@jest/globals';
import { at } from '../command/root.mjs';
import { countTask, filesNotRun } from './count.mjs';

const ofJest = (...statuses) => ({
  testResults: [{ name: at('shell/src/some.test.ts'), assertionResults: statuses.map((status) => ({ status, fullName: 'does it' })) }],
});
const ofPlaywright = (...statuses) => ({
  suites: [
    {
      suites: [
        {
          specs: statuses.map((status) => ({ file: 'shell/some.spec.ts', title: 'does it', tests: [{ projectName: 'zh-phone', status }] })),
        },
      ],
    },
  ],
});

test.each([
  ['jest', ofJest('passed', 'passed'), 'shell/src/some.test.ts'],
  ['Playwright', ofPlaywright('expected', 'expected'), 'e2e/shell/some.spec.ts'],
])('counts the tests that passed, and names their files: %s', (_runner, written, file) => {
  expect(countTask('shell#test', true, written)).toEqual({ passed: 2, failed: 0, faults: [], files: [file] });
});

test.each([
  ['jest', ofJest('passed', 'failed')],
  ['Playwright', ofPlaywright('expected', 'unexpected')],
])('counts a failed test once: %s', (_runner, written) => {
  expect(countTask('shell#test', false, written)).toMatchObject({ passed: 1, failed: 1, faults: [] });
});

test('counts a file that could not be loaded as one failed test', () => {
  const written = {
    testResults: [...ofJest('passed').testResults, { name: at('shell/b.test.ts'), status: 'failed', assertionResults: [] }],
  };
  expect(countTask('shell#test', false, written)).toMatchObject({
    passed: 1,
    failed: 1,
    files: ['shell/src/some.test.ts', 'shell/b.test.ts'],
  });
});

test.each(['pending', 'todo', 'skipped', 'disabled'])('counts a test that jest left out as failed: %s', (status) => {
  const faults = [`shell/src/some.test.ts: does it: ${status}`];
  expect(countTask('shell#test', true, ofJest('passed', status))).toMatchObject({ passed: 1, failed: 1, faults });
});

test.each(['skipped', 'flaky'])('counts a %s journey as failed', (status) => {
  const faults = [`e2e/shell/some.spec.ts (zh-phone): does it: ${status}`];
  expect(countTask('e2e#e2e', true, ofPlaywright('expected', status))).toMatchObject({ passed: 1, failed: 1, faults });
});

test('counts a task without tests only if it failed', () => {
  expect(countTask('shell#types', true, undefined)).toMatchObject({ passed: 0, failed: 0 });
  expect(countTask('shell#types', false, undefined)).toMatchObject({ passed: 0, failed: 1, faults: ['shell#types failed'] });
  expect(countTask('shell#test', false, ofJest('passed'))).toMatchObject({ passed: 1, failed: 1, faults: ['shell#test failed'] });
});

test('names the test files that no task ran', () => {
  const all = ['shell/src/a.test.ts', 'shell/src/b.test.tsx', 'e2e/shell/c.spec.ts', 'e2e/shell/axe.spec.ts', 'shell/src/a.ts'];
  expect(filesNotRun(['shell/src/a.test.ts'], { long: false }, all)).toEqual(['shell/src/b.test.tsx', 'e2e/shell/c.spec.ts']);
  expect(filesNotRun(all.slice(0, 3), { long: true }, all)).toEqual(['e2e/shell/axe.spec.ts']);
});
